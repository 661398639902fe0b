%% The sleeping barber. Sizes: how many customers and chairs, and how long it takes a customer to come and to be shorn.
-module(savina_barber).
-export([round/1]).

round([Customers, Chairs, Production, Cutting]) ->
    Barber = spawn(fun() -> barber(0, Cutting, java_random:new(0), 0) end),
    Room = spawn(fun() -> room(Chairs, Barber) end),
    street(Customers, Customers, queue:new(), {Production, java_random:new(0), 0}, Room),
    Room ! stop,
    Barber ! {haircuts, self()},
    receive {haircuts, Haircuts} ->
        io_lib:format("barber(~b, ~b, ~b, ~b) = ~b", [Customers, Chairs, Production, Cutting, Haircuts])
    end.

%% Lets customers come, first those that were sent away, until all have had their hair cut.
street(_, 0, _, _, _) ->
    ok;
street(Coming, Unshorn, Back, Way, Room) ->
    Patience = case Coming =:= 0 andalso queue:is_empty(Back) of true -> infinity; false -> 0 end,
    receive
        shorn -> street(Coming, Unshorn - 1, Back, Way, Room);
        {sent_away, Customer} -> street(Coming, Unshorn, queue:in(Customer, Back), Way, Room)
    after Patience ->
        case queue:out(Back) of
            {{value, Customer}, Others} ->
                street(Coming, Unshorn, Others, come(Customer, Way, Room), Room);
            {empty, _} ->
                Street = self(),
                Customer = spawn(fun() -> customer(Street) end),
                street(Coming - 1, Unshorn, Back, come(Customer, Way, Room), Room)
        end
    end.

come(Customer, {Production, Lengths, State}, Room) ->
    Room ! {enter, Customer, self()},
    receive seen -> ok end,
    {Length, Next} = java_random:int(Production, Lengths),
    {Production, Next, java_random:steps(Length + 10, State)}.

customer(Street) ->
    receive
        full ->
            Street ! {sent_away, self()},
            customer(Street);
        done ->
            Street ! shorn;
        _ ->
            customer(Street)
    end.

room(Chairs, Barber) -> room(Chairs, Barber, asleep, 0, queue:new()).

room(Chairs, Barber, State, Sitting, Waiting) ->
    receive
        {enter, Customer, Street} ->
            Street ! seen,
            if
                Sitting =:= Chairs ->
                    Customer ! full,
                    room(Chairs, Barber, State, Sitting, Waiting);
                State =:= asleep ->
                    Barber ! {cut, Customer, self()},
                    room(Chairs, Barber, awake, Sitting, Waiting);
                true ->
                    Customer ! sit,
                    room(Chairs, Barber, State, Sitting + 1, queue:in(Customer, Waiting))
            end;
        next ->
            case queue:out(Waiting) of
                {{value, Customer}, Others} ->
                    Barber ! {cut, Customer, self()},
                    room(Chairs, Barber, awake, Sitting - 1, Others);
                {empty, _} ->
                    room(Chairs, Barber, asleep, Sitting, Waiting)
            end;
        stop ->
            ok
    end.

barber(Haircuts, Cutting, Lengths, State) ->
    receive
        {cut, Customer, Room} ->
            Customer ! start,
            {Length, Next} = java_random:int(Cutting, Lengths),
            After = java_random:steps(Length + 10, State),
            Customer ! done,
            Room ! next,
            barber(Haircuts + 1, Cutting, Next, After);
        {haircuts, Asker} ->
            Asker ! {haircuts, Haircuts}
    end.
