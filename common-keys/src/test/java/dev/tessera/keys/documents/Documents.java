package dev.tessera.keys.documents;

import java.util.ArrayList;
import java.util.List;

/** The check-digit rule written down a second time, from the published weights, for the tests to compare with. */
final class Documents {

    private Documents() {}

    static int digit(String before, int[] weights) {
        int sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += (before.charAt(i) - 48) * weights[i];
        }
        return sum % 11 < 2 ? 0 : 11 - sum % 11;
    }

    static List<String> withOneOtherDigit(String right, int from, int to) {
        List<String> wrong = new ArrayList<>();
        for (int i = from; i < to; i++) {
            for (char c = '0'; c <= '9'; c++) {
                if (c != right.charAt(i)) {
                    wrong.add(right.substring(0, i) + c + right.substring(i + 1));
                }
            }
        }
        return wrong;
    }
}
