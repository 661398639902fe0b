%% What all programs share: their arguments, their rounds and the line a round prints.
-module(protocol).
-export([main/0, play/3, require/1, clock_begins/0, clock_ends/0, wrong/2]).

%% Plays the program that the first argument names as often as the last one says; those between are its sizes.
main() ->
    [Name | Arguments] = init:get_plain_arguments(),
    Program = list_to_atom(lists:flatten(string:replace(Name, "/", "_"))),
    {Sizes, [Rounds]} = lists:split(length(Arguments) - 1, [list_to_integer(A) || A <- Arguments]),
    require(Program),
    play(Program, Sizes, Rounds),
    halt(0).

%% Ends the system when there is no such program.
require(Program) ->
    case code:ensure_loaded(Program) of
        {module, _} -> ok;
        _ -> leave(3, "erlang: no such program: ~s", [Program])
    end.

%% Plays the rounds of a program.
play(_, _, 0) ->
    ok;
play(Program, Sizes, Rounds) ->
    {Result, Nanos} = in_a_process(fun() -> measure(Program, Sizes) end),
    io:format("~s in ~b ns~n", [Result, Nanos]),
    play(Program, Sizes, Rounds - 1).

measure(Program, Sizes) ->
    clock_begins(),
    Result = Program:round(Sizes),
    clock_ends(),
    {Result, get(took)}.

%% Restarts the clock of the round. A program that makes its input first calls it afterwards.
clock_begins() ->
    put(began, erlang:monotonic_time(nanosecond)).

%% Stops the clock of the round, unless it was stopped before. A program that walks over its result to check it calls it
%% before.
clock_ends() ->
    case get(took) of
        undefined -> put(took, erlang:monotonic_time(nanosecond) - get(began));
        Took -> Took
    end.

%% A round has a process of its own, so that no messages and no garbage of the one before are in its way.
in_a_process(Work) ->
    {_, Monitor} = spawn_monitor(fun() -> exit({result, Work()}) end),
    receive
        {'DOWN', Monitor, process, _, {result, Result}} -> Result;
        {'DOWN', Monitor, process, _, Reason} -> wrong("~p", [Reason])
    end.

%% Says what is wrong and ends the system.
-spec wrong(string(), [term()]) -> no_return().
wrong(Format, Values) ->
    leave(1, Format, Values).

leave(Status, Format, Values) ->
    io:format(standard_error, Format ++ "~n", Values),
    halt(Status).
