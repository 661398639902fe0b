%% What all programs share: their arguments, their rounds and the line a round prints.
-module(protocol).
-export([main/0, wrong/2]).

%% Plays the program that the first argument names as often as the last one says; those between are its sizes.
main() ->
    [Name | Arguments] = init:get_plain_arguments(),
    Program = list_to_atom(lists:flatten(string:replace(Name, "/", "_"))),
    {Sizes, [Rounds]} = lists:split(length(Arguments) - 1, [list_to_integer(A) || A <- Arguments]),
    case code:ensure_loaded(Program) of
        {module, _} -> ok;
        _ -> wrong("no such program: ~s", [Name])
    end,
    play(Program, Sizes, Rounds),
    halt(0).

play(_, _, 0) ->
    ok;
play(Program, Sizes, Rounds) ->
    {Result, Nanos} = in_a_process(fun() -> measure(Program, Sizes) end),
    io:format("~s in ~b ns~n", [Result, Nanos]),
    play(Program, Sizes, Rounds - 1).

measure(Program, Sizes) ->
    Began = erlang:monotonic_time(nanosecond),
    Result = Program:round(Sizes),
    {Result, erlang:monotonic_time(nanosecond) - Began}.

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
    io:format(standard_error, Format ++ "~n", Values),
    halt(1).
