/** Memoizes a function of objects; the memo does not keep the objects alive. */
export function memoize<K extends object, V extends {}>(make: (object: K) => V): (object: K) => V {
  const known = new WeakMap<K, V>();
  return (object) => {
    let value = known.get(object);
    if (value === undefined) known.set(object, (value = make(object)));
    return value;
  };
}

/** Memoizes a function of texts, for as long as the function lives. */
export function memoizeText<V>(make: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    if (!known.has(text)) known.set(text, make(text));
    return known.get(text)!;
  };
}
