%% Requests arrive by a schedule, whether earlier ones have been answered or not; their latency counts from the moment
%% at which they should have arrived. Sizes: workload, requests a second, requests and seed; and for servers on another
%% node, the bytes of a large message that is sent there in each round.
-module(latency).
-export([round/1, far_server/0, scale/0]).

-define(ACTORS, 64).
-define(KEYS, 4096).
-define(FAN_IN, 2).
-define(RESTART, 3).
-define(FAILURES, 10).
-define(AHEAD, 20_000_000).

round([Workload, Rate, Requests, Seed]) ->
    measure([Workload, Rate, Requests, Seed], open(Workload, Requests));
round([Workload, Rate, Requests, Seed, Bytes]) ->
    [Node | _] = theater:all(),
    Clients = open_far(Node, Requests),
    Weighed = send_large(Node, Bytes),
    Result = measure([Workload, Rate, Requests, Seed], Clients),
    [receive {weighed, 0} -> ok end || Weighed],
    Result.

measure([Workload, Rate, Requests, Seed], Actors) ->
    Doors = list_to_tuple(Actors),
    Schedule = schedule(Rate, Requests, java_random:new(Seed), 0.0),
    process_flag(priority, high), % its processor is for the schedule
    First = now_nanos() + ?AHEAD,
    Late = send(Schedule, 0, First, Doors, {Workload, Requests}, []),
    {Latencies, Last} = collect(recorders(Workload), Rate, [], First),
    Sorted = list_to_tuple(lists:sort(Latencies)),
    io:format(standard_error, "latency ~b ~b ~b ~b late ~b~n",
              [quantile(Sorted, Part) || Part <- [0.5, 0.99, 0.999, 1]]
              ++ [quantile(list_to_tuple(lists:sort(Late)), 0.999)]),
    put(took, Last - First),
    io_lib:format("latency(~b, ~b, ~b, ~b) = ~b", [Workload, Rate, Requests, Seed, tuple_size(Sorted)]).

recorders(?FAN_IN) -> 1;
recorders(_) -> ?ACTORS.

now_nanos() -> erlang:monotonic_time(nanosecond).

quantile(Sorted, Part) -> element(ceil(Part * tuple_size(Sorted)), Sorted).

%% When they are due, in nanoseconds: a Poisson process, or all at once.
schedule(_, 0, _, _) -> [];
schedule(0, Left, Random, At) -> [0 | schedule(0, Left - 1, Random, At)];
schedule(Rate, Left, Random, At) ->
    {Number, Next} = java_random:float(Random),
    Due = At - math:log(1 - Number) / Rate * 1.0e9,
    [trunc(Due) | schedule(Rate, Left - 1, Next, Due)].

%% Sends each when it is due, and gives how late that was.
send([], _, _, _, _, Late) -> Late;
send([Due | Rest], Id, First, Doors, Load, Late) ->
    At = First + Due,
    Now = await(At, now_nanos()),
    element(Id rem ?ACTORS + 1, Doors) ! {arrive, Id, At, fails(Load, Id)},
    send(Rest, Id + 1, First, Doors, Load, [Now - At | Late]).

await(At, Now) when Now >= At -> Now;
await(At, _) -> await(At, now_nanos()).

fails({?RESTART, Requests}, Id) ->
    Interval = Requests div ?FAILURES,
    Id rem Interval =:= Interval div 2 andalso Id div Interval < ?FAILURES;
fails(_, _) -> false.

collect(0, _, All, Last) -> {lists:append(All), Last};
collect(Left, Rate, All, Last) ->
    receive
        {recorded, Latencies, At} -> collect(Left - 1, Rate, [Latencies | All], max(At, Last))
    after patience(Rate) -> collect(Left, Rate, All, Last)
    end.

%% With all requests at once, the processor stays in use as while they were sent.
patience(0) -> 0;
patience(_) -> infinity.

open(?FAN_IN, Requests) ->
    Main = self(),
    Sink = spawn_link(fun() -> sink(Requests, #{}, [], Main) end),
    [spawn_link(fun() -> source(Sink) end) || _ <- lists:seq(1, ?ACTORS)];
open(Workload, Requests) ->
    Main = self(),
    [spawn_link(fun() ->
         Supervisor = spawn_link(fun() -> supervise(spawn_monitor(fun() -> serve(#{}) end)) end),
         client(where(Supervisor), Supervisor, answers({Workload, Requests}, Number), [], Main)
     end) || Number <- lists:seq(0, ?ACTORS - 1)].

%% Clients of servers on another node; they do not wait, so that a slow answer delays no request.
open_far(Node, Requests) ->
    Main = self(),
    [begin
         Server = spawn(Node, latency, far_server, []),
         spawn_link(fun() -> far_client(Server, answers({1, Requests}, Number), [], Main) end)
     end || Number <- lists:seq(0, ?ACTORS - 1)].

far_client(Server, 0, Latencies, Main) ->
    Server ! stop,
    Main ! {recorded, Latencies, now_nanos()};
far_client(Server, Left, Latencies, Main) ->
    receive
        {arrive, Id, Due, _} ->
            Server ! {self(), Id, Due},
            far_client(Server, Left, Latencies, Main);
        {answer, Due, _} -> far_client(Server, Left - 1, [now_nanos() - Due | Latencies], Main)
    end.

far_server() -> far_server(#{}).

far_server(Table) ->
    receive
        {Client, Id, Due} ->
            Counted = count(Id, Table),
            Client ! {answer, Due, maps:get(Id rem ?KEYS, Counted)},
            far_server(Counted);
        stop -> ok
    end.

send_large(_, 0) -> [];
send_large(Node, Bytes) ->
    spawn(Node, latency, scale, []) ! {self(), binary:copy(<<0>>, Bytes)},
    [true].

scale() ->
    receive {Main, Bytes} -> Main ! {weighed, sum(Bytes, 0)} end.

sum(<<Byte, Rest/binary>>, Sum) -> sum(Rest, Sum + Byte);
sum(<<>>, Sum) -> Sum.

answers({_, Requests} = Load, Client) ->
    length([Id || Id <- lists:seq(Client, Requests - 1, ?ACTORS), not fails(Load, Id)]).

source(Sink) ->
    receive Request -> Sink ! Request, source(Sink) end.

sink(0, _, Latencies, Main) -> Main ! {recorded, Latencies, now_nanos()};
sink(Left, Table, Latencies, Main) ->
    receive
        {arrive, Id, Due, _} -> sink(Left - 1, count(Id, Table), [now_nanos() - Due | Latencies], Main)
    end.

count(Id, Table) -> maps:update_with(Id rem ?KEYS, fun(Count) -> Count + 1 end, 1, Table).

client(_, _, 0, Latencies, Main) -> Main ! {recorded, Latencies, now_nanos()};
client(Server, Supervisor, Left, Latencies, Main) ->
    receive
        {arrive, Id, Due, Failing} ->
            case ask(Server, Supervisor, Id, Failing) of
                {answered, Now} -> client(Now, Supervisor, Left - 1, [now_nanos() - Due | Latencies], Main);
                {failed, Now} -> client(Now, Supervisor, Left, Latencies, Main)
            end
    end.

%% Asks a server, and gives the server that is there afterwards.
ask(Server, Supervisor, Id, Failing) ->
    Call = monitor(process, Server),
    Server ! {self(), Call, Id, Failing},
    receive
        {Call, _} -> demonitor(Call, [flush]), {answered, Server};
        {'DOWN', Call, process, _, noproc} -> ask(where(Supervisor), Supervisor, Id, Failing); % not yet started again
        {'DOWN', Call, process, _, _} -> {failed, where(Supervisor)}
    end.

serve(Table) ->
    receive
        {_, _, _, true} -> exit(failed);
        {Client, Call, Id, false} ->
            Counted = count(Id, Table),
            Client ! {Call, maps:get(Id rem ?KEYS, Counted)},
            serve(Counted)
    end.

%% Starts a server again whenever it has failed, and tells where it is.
supervise({Server, Monitor}) ->
    receive
        {'DOWN', Monitor, process, _, _} -> supervise(spawn_monitor(fun() -> serve(#{}) end));
        {where, Client} -> Client ! {server, Server}, supervise({Server, Monitor})
    end.

where(Supervisor) ->
    Supervisor ! {where, self()},
    receive {server, Server} -> Server end.
