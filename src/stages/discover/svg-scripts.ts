/** Finds what runs a script in an SVG file: a browser runs it where the file is opened by its address. Pictures in pages run nothing. */
import { Buffer } from 'node:buffer';
import { Parser } from 'htmlparser2';

export type SvgScript = {
  readonly line: number;
  /** '<script>', 'the attribute "onload"'. */
  readonly what: string;
};

/** Most files have none of these; reading the others as XML takes longer. */
const suspect =
  /<(?:[\w.-]+:)?(?:script|handler|listener)|[\s"']on[a-z]|script\s*:|srcdoc|&#|<!entity|<\?xml-stylesheet/i;
const scriptElements = new Set(['script', 'handler', 'listener']);
const runs = /^(?:java|vb|live)script:|^mocha:/;

/** The first of them; undefined without any. */
export function findSvgScript(bytes: Uint8Array): SvgScript | undefined {
  // Without zero bytes UTF-16 reads like ASCII; lines stay.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll('\0', '');
  if (!suspect.test(text)) return undefined;
  let found: SvgScript | undefined;
  const note = (what: string | undefined) => {
    if (what === undefined || found) return;
    found = { line: text.slice(0, parser.startIndex).split('\n').length, what };
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => note(judgeElement(getLocalName(name), attributes)),
      onprocessinginstruction(name, data) {
        if (/^\?xml-stylesheet$/i.test(name) && !/text\/css/i.test(data))
          note('a style sheet that is a program');
        // An entity can hold whole elements, in a form that only XML reads.
        const entity = /^.*!entity\b(.*)$/is.exec(data)?.[1] ?? '';
        if (/["'].*(?:&#|<)/s.test(entity)) note('an entity with markup');
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return found;
}

function judgeElement(name: string, attributes: Readonly<Record<string, string>>): string | undefined {
  if (scriptElements.has(name)) return `<${name}>`;
  for (const [written, value] of Object.entries(attributes)) {
    const attribute = getLocalName(written);
    if (/^on[a-z]/.test(attribute) || attribute === 'srcdoc') return `the attribute "${attribute}"`;
    if (attribute === 'attributename' && /^on/i.test(value.trim()))
      return `an animation of "${value.trim()}"`;
    const addresses = attribute === 'values' ? value.split(';') : [value];
    if (addresses.some((address) => runs.test(address.replace(/[\0-\x20]/g, '').toLowerCase())))
      return `the address in "${attribute}"`;
  }
  return undefined;
}

/** In lower case, without a prefix: any prefix may stand for the namespace of SVG. */
function getLocalName(name: string): string {
  return name.replace(/^.*:/, '').toLowerCase();
}
