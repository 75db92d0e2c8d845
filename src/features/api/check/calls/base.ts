/** Resolves URLs in samples that begin with a variable: `f"{BASE}/calls"`, `"$BASE/calls"`. */

const variable = /^\$?\{?(\w+)\}?/;

/** Characters searched for the assignment: samples set the variable at their start, and each URL searches again. */
const searchedLength = 10_000;

/** Replaces the variable with the path of the URL that the sample assigns to it; the host does not matter. */
export function replaceBase(address: string, code: string): string {
  const [written, name] = variable.exec(address) ?? [''];
  if (name === undefined) return address;
  const rest = address.slice(written.length);
  const set = new RegExp(
    `^[ \\t]*(?:export |const |let |var )?${name}[ \\t]*=[ \\t]*["'\`]?https?://[^/\\s"'\`]+([^\\s"'\`;]*)`,
    'm',
  );
  return (set.exec(code.slice(0, searchedLength))?.[1] ?? '').replace(/\/$/, '') + rest;
}
