%% Draws the same numbers as java.util.Random, so that programs in all languages compute the same. A generator is its
%% state of 48 bits; each function gives a number and the next state.
-module(java_random).
-export([new/1, step/1, steps/2, int/2, int31/1, long/1, float/1, bool/1, longs/3]).

-include("java_random.hrl").

new(Seed) -> (Seed bxor ?MULTIPLIER) band 16#FFFFFFFFFFFF.

step(State) -> ?STEP(State).

steps(0, State) -> State;
steps(Count, State) -> steps(Count - 1, ?STEP(State)).

int31(State) ->
    Next = step(State),
    {Next bsr 17, Next}.

int(Bound, State) when Bound band -Bound =:= Bound ->
    {Bits, Next} = int31(State),
    {(Bound * Bits) bsr 31, Next};
int(Bound, State) ->
    {Bits, Next} = int31(State),
    Value = Bits rem Bound,
    if
        Bits - Value + Bound - 1 < 1 bsl 31 -> {Value, Next};
        true -> int(Bound, Next)
    end.

long(State) ->
    High = step(State),
    Low = step(High),
    {((signed(High bsr 16) bsl 32) + signed(Low bsr 16)) band 16#FFFFFFFFFFFFFFFF, Low}.

signed(Bits) when Bits >= 1 bsl 31 -> Bits - (1 bsl 32);
signed(Bits) -> Bits.

float(State) ->
    High = step(State),
    Low = step(High),
    {(((High bsr 22) bsl 27) + (Low bsr 21)) / 9007199254740992, Low}.

bool(State) ->
    Next = step(State),
    {Next bsr 47 =/= 0, Next}.

%% This many numbers from 0 to less than the bound.
longs(0, _, _) ->
    [];
longs(Count, Bound, State) ->
    {Long, Next} = long(State),
    [(Long bsr 1) rem Bound | longs(Count - 1, Bound, Next)].
