package salsa.theater.type;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** People read handlers as they are written, whatever the classes of their messages are called. */
class TypeTitleTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Work.add$int$int | Work.add(int, int)",
                "a.b.Work.nothing$ | a.b.Work.nothing()",
                "Work.under_score$long | Work.under_score(long)",
                "Work.many$java_util_List$intArrayArray$java_util_Map_Entry$_Work | Work.many(List, int[][], Entry, Work)",
                "Work.of$_My_1Type$a_b_2c | Work.of(My_Type, b$c)",
                "Work.new$int$StringArray | Work(int, String[])",
                "Work.long$_cbf29ce484222325 | Work.long(…)",
                "a.b.Point | a.b.Point",
                "a.b.Point$Inner | a.b.Point.Inner",
                "[La.b.Point; | a.b.Point[]",
                "[[I | int[][]",
                "salsa.theater.Ended | salsa.theater.Ended",
                "'' | ''"
            })
    void aTypeHasTheNameThatItsProgramHas(String name, String title) {
        assertThat(TypeTitle.of(name)).isEqualTo(title);
    }
}
