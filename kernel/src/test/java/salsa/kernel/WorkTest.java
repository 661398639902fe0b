package salsa.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/** Ranges of work items, and the places in them. */
class WorkTest {
    @Test
    void rangesHaveTheirDimensions() {
        assertThat(Work.over(5).dimensions()).isEqualTo(1);
        assertThat(Work.over(5, 6).dimensions()).isEqualTo(2);
        assertThat(Work.over(5, 6, 7).inGroupsOf(5, 3, 7)).hasToString("5×6×7 in groups of 5×3×7");
        assertThat(Work.over(4, 4).inGroupsOf(2)).hasToString("4×4 in groups of 2×1");
    }

    @Test
    void emptyRangesAreRefused() {
        assertThatThrownBy(() -> Work.over(0))
                .isInstanceOf(KernelException.class)
                .hasMessageContaining("no items");
        assertThatThrownBy(() -> Work.over(1, 0)).hasMessageContaining("no items");
        assertThatThrownBy(() -> Work.over(1, 1, -1)).hasMessageContaining("no items");
    }

    @Test
    void groupsDivideTheRange() {
        assertThatThrownBy(() -> Work.over(10).inGroupsOf(3)).hasMessageContaining("do not divide work over 10");
        assertThatThrownBy(() -> Work.over(10).inGroupsOf(0, 5)).isInstanceOf(KernelException.class);
        assertThatThrownBy(() -> Work.over(10).inGroupsOf(5, 5)).isInstanceOf(KernelException.class);
    }

    @Test
    void itemsComeInTheOrderOfTheFirstDimension() {
        var places = new ArrayList<String>();
        var item = new WorkItem(Work.over(2, 3));
        do places.add(item.at(0) + " " + item.at(1));
        while (item.tryAdvance());
        assertThat(places).containsExactly("0 0", "1 0", "0 1", "1 1", "0 2", "1 2");
    }
}
