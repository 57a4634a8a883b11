package dev.tessera.keys;

import dev.tessera.keys.model.KeyTemplate;

/** Constructors of a key's record by how many values it has; they come in the order of {@link KeyTemplate#fields}. */
interface KeyRecord {

    interface One<K extends Key, A> {
        K of(A a);
    }

    interface Two<K extends Key, A, B> {
        K of(A a, B b);
    }

    interface Three<K extends Key, A, B, C> {
        K of(A a, B b, C c);
    }

    interface Four<K extends Key, A, B, C, D> {
        K of(A a, B b, C c, D d);
    }

    interface Five<K extends Key, A, B, C, D, E> {
        K of(A a, B b, C c, D d, E e);
    }

    interface Six<K extends Key, A, B, C, D, E, F> {
        K of(A a, B b, C c, D d, E e, F f);
    }
}
