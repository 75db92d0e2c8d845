/** Reads XML: well-formed, as a whole document or as the pieces of one that documentation shows. */
import { SaxesParser } from 'saxes';
import { type Fault, faultAt } from './fault.ts';

export function readXml(code: string): Fault | undefined {
  let fault: Fault | undefined;
  const isWhole = /^\s*<\?xml\b/.test(code);
  const parser = isWhole ? new SaxesParser() : new SaxesParser({ fragment: true });
  parser.on('error', ({ message }) => {
    if (fault) return;
    const offset = Math.min(code.length, Math.max(0, parser.position - 1));
    fault = faultAt(code, offset, sentence(message));
  });
  parser.write(isWhole ? code.trimStart() : code).close();
  return fault;
}

/** '3:12: unclosed tag: b' -> 'Unclosed tag: b'. */
function sentence(message: string): string {
  const text = message.replace(/^(?:undefined|[^:]*)?:?\d+:\d+: /, '').replace(/\.$/, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
