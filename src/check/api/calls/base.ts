/** Addresses of samples that begin with a variable: `f"{BASE}/calls"`, `"$BASE/calls"`. */

const variable = /^\$?\{?(\w+)\}?/;

/** Samples set it at their beginning; each address asks anew. */
const longestWay = 10_000;

/** Without the variable, behind the path that the sample sets it to; its host may be any. */
export function withBase(address: string, code: string): string {
  const [written, name] = variable.exec(address) ?? [''];
  if (name === undefined) return address;
  const rest = address.slice(written.length);
  const set = new RegExp(
    `^[ \\t]*(?:export |const |let |var )?${name}[ \\t]*=[ \\t]*["'\`]?https?://[^/\\s"'\`]+([^\\s"'\`;]*)`,
    'm',
  );
  return (set.exec(code.slice(0, longestWay))?.[1] ?? '').replace(/\/$/, '') + rest;
}
