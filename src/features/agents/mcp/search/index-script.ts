/** The files of a search index are scripts that call one function with a name and a value. Here they are read as text: nothing runs them. */
import { searchCallback } from '#model/contract';

/** Undefined if the text is anything but such a call with plain JSON. */
export function parseIndexScript(text: string): readonly [name: string, value: unknown] | undefined {
  const start = `${searchCallback}(`;
  const call = text.trim();
  if (!call.startsWith(start)) return undefined;
  try {
    const values: unknown = JSON.parse(`[${call.slice(start.length).replace(/\);?$/, '')}]`);
    const isCall = Array.isArray(values) && values.length === 2 && typeof values[0] === 'string';
    return isCall ? [values[0], values[1]] : undefined;
  } catch {
    return undefined;
  }
}
