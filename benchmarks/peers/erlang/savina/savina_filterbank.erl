%% A source sends samples to the channels of a filter bank, each a chain of processes; a mixer adds up what comes out of
%% them. Sizes: how many samples, the length of the filters, and how many channels.
-module(savina_filterbank).
-export([round/1]).

round([Samples, Columns, Channels]) ->
    Main = self(),
    Mixer = spawn(fun() -> Main ! {sum, mix(Samples - 2 * (Columns - 1), lists:seq(0, Channels - 1), 0.0)} end),
    Starts = [channel(Channel, Columns, Mixer) || Channel <- lists:seq(0, Channels - 1)],
    spawn(fun() -> source(0, Samples, Starts) end),
    receive {sum, Sum} -> io_lib:format("filterbank(~b, ~b, ~b) = ~b", [Samples, Columns, Channels, trunc(Sum)]) end.

%% A chain, from its end to its start.
channel(Channel, Columns, Mixer) ->
    Analysis = [float((Channel + I) rem 7 + 1) || I <- lists:seq(0, Columns - 1)],
    Synthesis = [float(Channel * I rem 5 + 1) || I <- lists:seq(0, Columns - 1)],
    End = spawn(fun() -> forward(fun(Value) -> Mixer ! {Channel, Value} end) end),
    SynthesisFilter = filter(Synthesis, End),
    SynthesisDelay = delay(Columns - 1, SynthesisFilter),
    Sampler = spawn(fun() -> thin(0, Columns, SynthesisDelay) end),
    delay(Columns - 1, filter(Analysis, Sampler)).

source(Samples, Samples, Starts) ->
    [Start ! stop || Start <- Starts];
source(Sample, Samples, Starts) ->
    Value = float(Sample rem 1000 + 1),
    [Start ! Value || Start <- Starts],
    source(Sample + 1, Samples, Starts).

forward(Send) ->
    receive
        stop ->
            ok;
        Value ->
            Send(Value),
            forward(Send)
    end.

delay(Length, Next) ->
    spawn(fun() -> delay(Length, queue:from_list(lists:duplicate(Length, 0.0)), Next) end).

delay(Length, Held, Next) ->
    receive
        stop ->
            Next ! stop;
        Value ->
            {{value, First}, Rest} = queue:out(queue:in(Value, Held)),
            Next ! First,
            delay(Length, Rest, Next)
    end.

%% Is silent until it has as many samples as coefficients.
filter(Coefficients, Next) ->
    Length = length(Coefficients),
    spawn(fun() -> filter(Coefficients, Length, [], 0, Next) end).

%% Forgets what it needs no more when there is twice as much as it needs.
filter(Coefficients, Length, History, Have, Next) when Have >= 2 * Length ->
    filter(Coefficients, Length, lists:sublist(History, Length - 1), Length - 1, Next);
filter(Coefficients, Length, History, Have, Next) ->
    receive
        stop ->
            Next ! stop;
        Value when Have + 1 < Length ->
            filter(Coefficients, Length, [Value | History], Have + 1, Next);
        Value ->
            Newest = [Value | History],
            Next ! product(Coefficients, Newest, 0.0),
            filter(Coefficients, Length, Newest, Have + 1, Next)
    end.

%% Eight at a time: only their sum becomes a float on the heap.
product([A, B, C, D, E, F, G, H | Coefficients], [S, T, U, V, W, X, Y, Z | Values], Sum) when
        is_float(A), is_float(B), is_float(C), is_float(D), is_float(E), is_float(F), is_float(G), is_float(H),
        is_float(S), is_float(T), is_float(U), is_float(V), is_float(W), is_float(X), is_float(Y), is_float(Z),
        is_float(Sum) ->
    product(Coefficients, Values, Sum + A * S + B * T + C * U + D * V + E * W + F * X + G * Y + H * Z);
product([A | Coefficients], [S | Values], Sum) ->
    product(Coefficients, Values, Sum + A * S);
product([], _, Sum) ->
    Sum.

%% Lets the first of this many samples through, and zeros for the others.
thin(Place, Length, Next) ->
    receive
        stop ->
            Next ! stop;
        Value ->
            Next ! if Place =:= 0 -> Value; true -> 0.0 end,
            thin((Place + 1) rem Length, Length, Next)
    end.

%% Adds up the channels, sample by sample: takes them in the order of the channels.
mix(0, _, Sum) ->
    Sum;
mix(Samples, Channels, Sum) ->
    Sample = lists:sum([receive {Channel, Value} -> Value end || Channel <- Channels]),
    mix(Samples - 1, Channels, Sum + Sample).
