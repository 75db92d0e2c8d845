/** A call of a shortcode, with arguments by position and by name. */
export type Call = {
  readonly name: string;
  readonly args: readonly string[];
  readonly values: Readonly<Record<string, string>>;
};

export function readCall(name: string, text: string): Call {
  const args: string[] = [];
  const values: Record<string, string> = {};
  for (const [, key, double, raw, bare] of text.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g,
  )) {
    const value = double?.replace(/\\(["\\])/g, '$1') ?? raw ?? bare ?? '';
    if (key === undefined) args.push(value);
    else values[key] = value;
  }
  return { name: name.toLowerCase(), args, values };
}
