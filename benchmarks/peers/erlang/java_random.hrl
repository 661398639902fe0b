%% The step of java.util.Random's generator, for loops that draw very many numbers. In two halves, because a product of
%% 83 bits would be a big number.
-define(MULTIPLIER, 16#5DEECE66D).
-define(STEP(State),
    (((((((State) bsr 24) * ?MULTIPLIER) band 16#FFFFFF) bsl 24) + ((State) band 16#FFFFFF) * ?MULTIPLIER + 11)
        band 16#FFFFFFFFFFFF)).
