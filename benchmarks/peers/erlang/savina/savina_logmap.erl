%% Each series of the logistic map has a process that holds its term and one that computes the next. Sizes: how many
%% terms and series.
-module(savina_logmap).
-export([round/1]).

-define(FIRST_RATE, 3.46).
-define(RATE_STEP, 0.0025).

round([Terms, Series]) ->
    Holders = [start(Number) || Number <- lists:seq(0, Series - 1)],
    send(Terms, Holders),
    [Holder ! {term, self()} || Holder <- Holders],
    Sum = lists:foldl(fun(Holder, Sum) -> receive {term, Holder, Term} -> Sum + Term end end, 0.0, Holders),
    io_lib:format("logmap(~b, ~b) = ~.9f", [Terms, Series, Sum]).

start(Number) ->
    Computer = spawn(fun() -> compute(?FIRST_RATE + Number * ?RATE_STEP) end),
    spawn(fun() -> hold(Number * ?RATE_STEP, Computer) end).

send(0, _) ->
    ok;
send(Terms, Holders) ->
    [Holder ! next || Holder <- Holders],
    send(Terms - 1, Holders).

%% The reference lets the answer be found without a look at all messages that wait.
hold(Term, Computer) ->
    receive
        next ->
            Question = make_ref(),
            Computer ! {next, Term, Question, self()},
            receive {Question, Next} -> hold(Next, Computer) end;
        {term, Asker} ->
            Asker ! {term, self(), Term},
            Computer ! stop
    end.

compute(Rate) ->
    receive
        {next, Term, Question, Asker} ->
            Asker ! {Question, Rate * Term * (1 - Term)},
            compute(Rate);
        stop ->
            ok
    end.
