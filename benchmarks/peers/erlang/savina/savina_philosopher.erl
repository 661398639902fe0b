%% Philosophers ask an arbiter for their two forks until they get them. Sizes: how many philosophers, and meals of each.
-module(savina_philosopher).
-export([round/1]).

round([Philosophers, Meals]) ->
    Main = self(),
    Arbiter = spawn(fun() -> arbiter(list_to_tuple([free || _ <- lists:seq(1, Philosophers)])) end),
    [spawn(fun() -> Main ! {eaten, hungry(Name, 0, Meals, Arbiter)} end) || Name <- lists:seq(1, Philosophers)],
    Eaten = lists:sum([receive {eaten, Eaten} -> Eaten end || _ <- lists:seq(1, Philosophers)]),
    Arbiter ! stop,
    io_lib:format("philosopher(~b, ~b) = ~b", [Philosophers, Meals, Eaten]).

arbiter(Forks) ->
    receive
        {hungry, Name, Philosopher} ->
            Right = Name rem tuple_size(Forks) + 1,
            case {element(Name, Forks), element(Right, Forks)} of
                {free, free} ->
                    Philosopher ! eat,
                    arbiter(setelement(Right, setelement(Name, Forks, used), used));
                _ ->
                    Philosopher ! denied,
                    arbiter(Forks)
            end;
        {done, Name} ->
            arbiter(setelement(Name rem tuple_size(Forks) + 1, setelement(Name, Forks, free), free));
        stop ->
            ok
    end.

hungry(_, Meals, Meals, _) ->
    Meals;
hungry(Name, Eaten, Meals, Arbiter) ->
    Arbiter ! {hungry, Name, self()},
    receive
        eat ->
            Arbiter ! {done, Name},
            hungry(Name, Eaten + 1, Meals, Arbiter);
        denied ->
            hungry(Name, Eaten, Meals, Arbiter)
    end.
