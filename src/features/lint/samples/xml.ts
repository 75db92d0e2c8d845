/** Parses XML: well-formed documents, or fragments as documentation shows them. */
import { SaxesParser } from 'saxes';
import { capitalize } from '#model/text';
import { createFault, type Fault } from './fault.ts';

export function readXml(code: string): Fault | undefined {
  let fault: Fault | undefined;
  let mayKnowMore = false;
  const isWhole = documentStart.test(code);
  const parser = isWhole ? new SaxesParser() : new SaxesParser({ fragment: true });
  parser.on('doctype', (text) => {
    const { entities, isOpen } = readEntityDeclarations(text);
    mayKnowMore = isOpen && parser.xmlDecl.standalone !== 'yes';
    for (const name of entities) parser.ENTITIES[name] = '';
  });
  parser.on('error', ({ message }) => {
    if (fault || (mayKnowMore && message.includes('undefined entity'))) return;
    const offset = Math.min(code.length, Math.max(0, parser.position - 1));
    fault = createFault(code, offset, formatXmlMessage(message));
  });
  parser.write(isWhole ? code.trimStart() : code).close();
  return fault;
}

/** The start of a whole document: an XML declaration, or a document type, which comments may precede. */
const documentStart = /^\s*<\?xml\b|^(?:\s|<!--(?:(?!-->)[\s\S])*-->|<\?(?:(?!\?>)[\s\S])*\?>)*<!DOCTYPE/;

/** Unclosed parts match to the end, so that no search starts twice. */
const declarations =
  /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<!ENTITY\s+([^\s%"'<>&;]+)(?=\s)|"[^"]*(?:"|$)|'[^']*(?:'|$)|%[^\s;%"'<>]+;/g;

/** `isOpen`: an external file may declare more entities, so an unknown one is no fault (XML 1.0, 4.1). */
function readEntityDeclarations(doctype: string): {
  readonly entities: readonly string[];
  readonly isOpen: boolean;
} {
  const found = [...doctype.matchAll(declarations)];
  return {
    entities: found.flatMap(([, name]) => name ?? []),
    isOpen: /^\s*\S+\s+(?:SYSTEM|PUBLIC)\s/.test(doctype) || found.some(([one]) => one.startsWith('%')),
  };
}

/** '3:12: unclosed tag: b' -> 'Unclosed tag: b'. */
function formatXmlMessage(message: string): string {
  const text = message.replace(/^(?:undefined|[^:]*)?:?\d+:\d+: /, '').replace(/\.$/, '');
  return capitalize(text);
}
