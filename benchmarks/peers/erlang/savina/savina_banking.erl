%% Accounts pay others what a teller tells them to. Sizes: how many accounts and transfers.
-module(savina_banking).
-export([round/1]).

-define(OPENING_BALANCE, 100000000).

round([Accounts, Transfers]) ->
    Pids = [spawn(fun() -> account(?OPENING_BALANCE) end) || _ <- lists:seq(1, Accounts)],
    transfer(Transfers, java_random:new(123456), list_to_tuple(Pids)),
    [receive done -> ok end || _ <- lists:seq(1, Transfers)],
    Balances = [begin Pid ! {balance, self()}, receive {balance, Balance} -> Balance end end || Pid <- Pids],
    case lists:sum(Balances) of
        Total when Total =:= Accounts * ?OPENING_BALANCE -> ok;
        Total -> protocol:wrong("banking: ~b in all", [Total])
    end,
    Numbers = lists:seq(0, Accounts - 1),
    Result = lists:sum(lists:zipwith(fun(Number, Balance) -> Number * Balance end, Numbers, Balances)),
    io_lib:format("banking(~b, ~b) = ~b", [Accounts, Transfers, Result]).

transfer(0, _, _) ->
    ok;
transfer(Transfers, Random, Pids) ->
    Accounts = tuple_size(Pids),
    {From, One} = java_random:int(Accounts div 10 * 8, Random),
    {Bits, Other} = java_random:int31(One),
    {Amount, Next} = java_random:int(1000, Other),
    To = From + 1 + Bits rem (Accounts - From - 1),
    element(From + 1, Pids) ! {pay, Amount, element(To + 1, Pids), self()},
    transfer(Transfers - 1, Next, Pids).

%% One that pays handles nothing else until the payment has been confirmed.
account(Balance) ->
    receive
        {pay, Amount, To, Teller} ->
            Payment = make_ref(),
            To ! {deposit, Amount, Payment, self()},
            receive {confirmed, Payment} -> Teller ! done end,
            account(Balance - Amount);
        {deposit, Amount, Payment, From} ->
            From ! {confirmed, Payment},
            account(Balance + Amount);
        {balance, Asker} ->
            Asker ! {balance, Balance}
    end.
