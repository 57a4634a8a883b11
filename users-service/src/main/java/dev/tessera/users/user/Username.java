package dev.tessera.users.user;

import dev.tessera.service.input.Characters;
import dev.tessera.service.input.Folding;
import dev.tessera.service.input.InvalidValueException;
import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The name a person is known by: shown as typed, unique by its canonical form. */
record Username(String shown) {

    static final int MIN = 3;
    static final int MAX = 30;

    /**
     * For the API's description, and without classes of Unicode, which not every language knows: what does not match is
     * refused, and some of what matches.
     */
    static final String DESCRIBED = "^[^\\s!-/:-@\\[-`{-~]([^\\s!-,/:-@\\[-^`{-~]*[^\\s!-/:-@\\[-`{-~])?$";

    private static final Pattern SHAPE = Pattern.compile("[\\p{L}\\p{Nd}][\\p{L}\\p{M}\\p{Nd}._-]*(?<![._-])");

    /** Writing systems that use more than one script; any other mix is how a name is made to look like another's. */
    private static final List<Set<UnicodeScript>> MIXES = List.of(
            EnumSet.of(UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.KATAKANA),
            EnumSet.of(UnicodeScript.HAN, UnicodeScript.HANGUL),
            EnumSet.of(UnicodeScript.HAN, UnicodeScript.BOPOMOFO));

    Username {
        check(shown);
        check(Folding.fold(shown));
    }

    static Username parse(String typed) {
        return new Username(Normalizer.normalize(typed, Form.NFC));
    }

    String canonical() {
        return Folding.fold(shown);
    }

    private static void check(String name) {
        int length = name.codePointCount(0, name.length());
        if (length < MIN || length > MAX) {
            throw new InvalidValueException("must have " + MIN + " to " + MAX + " characters");
        }
        if (!SHAPE.matcher(name).matches() || name.codePoints().anyMatch(Characters::isInvisible)) {
            throw new InvalidValueException(
                    "may hold letters, digits, '.', '_' and '-', and begins and ends with a letter or digit");
        }
        if (mixesScripts(name)) {
            throw new InvalidValueException("must keep to the letters of one script");
        }
    }

    private static boolean mixesScripts(String name) {
        Set<UnicodeScript> scripts = EnumSet.noneOf(UnicodeScript.class);
        name.codePoints().mapToObj(UnicodeScript::of).forEach(scripts::add);
        scripts.remove(UnicodeScript.COMMON);
        scripts.remove(UnicodeScript.INHERITED);
        return scripts.size() > 1 && MIXES.stream().noneMatch(mix -> mix.containsAll(scripts));
    }
}
