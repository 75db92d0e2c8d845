/** Memoizes a function of objects; the memo does not keep the objects alive. */
export function memoize<K extends object, V extends {}>(make: (object: K) => V): (object: K) => V {
  const known = new WeakMap<K, V>();
  return (object) => {
    const found = known.get(object);
    if (found !== undefined) return found;
    const value = make(object);
    known.set(object, value);
    return value;
  };
}

/** Memoizes a function of objects within another one; the memo keeps neither alive. */
export function memoizeIn<C extends object, K extends object, V extends {}>(
  make: (object: K, context: C) => V,
): (object: K, context: C) => V {
  const known = memoize((context: C) => memoize((object: K) => make(object, context)));
  return (object, context) => known(context)(object);
}

/** Memoizes a function of texts, for as long as the function lives. `most`: keeps only so many values, the newest. */
export function memoizeText<V>(make: (text: string) => V, most?: number): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    if (!known.has(text)) {
      if (known.size === most) known.delete(known.keys().next().value!);
      known.set(text, make(text));
    }
    return known.get(text)!;
  };
}
