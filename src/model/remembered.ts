/** The same function, which answers at once for an object that it was asked of before; the object may still be forgotten. */
export function remembered<K extends object, V extends {}>(make: (object: K) => V): (object: K) => V {
  const known = new WeakMap<K, V>();
  return (object) => {
    const value = known.get(object) ?? make(object);
    known.set(object, value);
    return value;
  };
}

/** The same for texts; nothing is forgotten as long as the function is there. */
export function rememberedText<V>(make: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    if (!known.has(text)) known.set(text, make(text));
    return known.get(text)!;
  };
}
