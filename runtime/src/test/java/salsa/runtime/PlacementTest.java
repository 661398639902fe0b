package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PlacementTest {

    @Test
    void theHashSpreadsActorsEvenlyAndTheSameWayEachTime() {
        int[] counts = new int[8];
        for (int created = 0; created < 80_000; created++) {
            int stage = Placement.HASH.choose(3, created, 8);
            counts[stage]++;
            assertThat(Placement.HASH.choose(3, created, 8)).isEqualTo(stage);
        }
        for (int count : counts) {
            assertThat(count).isBetween(9_500, 10_500);
        }
    }

    @Test
    void nearIsTheStageOfTheCreatorAndRoundRobinTheNextOne() {
        assertThat(Placement.NEAR.choose(5, 77, 8)).isEqualTo(5);
        assertThat(Placement.ROUND_ROBIN.choose(5, 0, 8)).isEqualTo(5);
        assertThat(Placement.ROUND_ROBIN.choose(5, 4, 8)).isEqualTo(1);
    }

    @Test
    void anActorOnAStageOfItsOwnHasItsChildrenOnTheCommonOnes() {
        for (Placement placement : Placement.values()) {
            for (int created = 0; created < 100; created++) {
                assertThat(placement.choose(1_000_000, created, 4)).isBetween(0, 3);
            }
        }
    }

    @Test
    void anApplicationSuppliesItsOwnFunction() {
        var calls = new ConcurrentLinkedQueue<List<Integer>>();
        PlacementFunction last = (creator, created, stages) -> {
            calls.add(List.of(creator, created, stages));
            return stages - 1;
        };
        Set<Integer> chosen = new HashSet<>();
        Runs.well(new Settings(3, 1, last), (self, _) -> {
            chosen.add(self.$place().id());
            chosen.add(self.$place().id());
        });
        assertThat(chosen).containsExactly(2);
        assertThat(calls).allSatisfy(each -> assertThat(each.getLast()).isEqualTo(3));
    }

    @Test
    void aFunctionThatChoosesNoStageIsReported() {
        Set<String> messages = new HashSet<>();
        Runs.well(new Settings(3, 1, (creator, created, stages) -> created == 0 ? 0 : stages), (self, _) -> {
            try {
                self.$place();
                self.$place();
            } catch (IllegalStateException e) {
                messages.add(e.getMessage());
            }
        });
        assertThat(messages).containsExactly("the placement function chose stage 3, which must be from 0 to 2");
    }

    @Test
    void stagesAreFoundByIndexMadeOnDemandAndNewWhenNegative() {
        Set<Stage> fresh = new HashSet<>();
        Runs.well(Runs.stages(2), (self, _) -> {
            assertThat(self.beside(1).$stage().id()).isEqualTo(1);
            assertThat(self.beside(7).$stage().id()).isEqualTo(7);
            assertThat(self.beside(7).$stage()).isSameAs(self.beside(7).$stage());
            assertThat(StageService.getStage(7)).isSameAs(self.beside(7).$stage());
            assertThat(StageService.getStage(self)).isSameAs(self.$stage());
            assertThat(StageService.getStage().id()).isBetween(0, 1);
            fresh.add(self.beside(-1).$stage());
            fresh.add(self.beside(-1).$stage());
            fresh.add(StageService.getNewStage());
            fresh.add(self.onOwnStage().$stage());
        });
        assertThat(fresh).hasSize(4).allSatisfy(stage -> assertThat(stage.id()).isEqualTo(-1));
    }

    @Test
    void stageServiceKnowsTheStageOfABlockingActorToo() {
        boolean[] same = {false};
        Runs.well(
                Runs.stages(2),
                (self, _) -> self.tell(
                        self.onOwnStage(),
                        (staged, _) -> same[0] = Stage.here() == staged.$stage()
                                && StageService.getStage().id() >= 0));
        assertThat(same[0]).isTrue();
    }

    @Test
    void stageServiceOutsideOfAHandlerSaysSo() {
        assertThatThrownBy(StageService::getNewStage).hasMessage("StageService must be called inside a handler");
    }

    @Test
    void anActorDescribesItself() {
        String[] words = new String[2];
        Runs.well(Runs.stages(2), (self, _) -> {
            Puppet other = self.beside(1);
            words[0] = other.toString();
            words[1] = "Actor[stage: 1, type: salsa.runtime.Puppet, hashCode: " + other.hashCode() + "]";
        });
        assertThat(words[0]).isEqualTo(words[1]);
    }
}
