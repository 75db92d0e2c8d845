/**
 * Fences with the language `api-reference` become the parts of an API reference: head, fields, lists. Each line is a piece
 * (model/pieces.ts) with tokens of the types of lists and paragraphs, so copies, search and links need no own code.
 */
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { explainContainers } from '#parse';
import { piecesLanguage } from '../model/pieces.ts';
import { writeInline } from './badge.ts';
import { describeBox, getBoxTag } from './box.ts';
import { drawPieces } from './draw.ts';
import { readPieces } from './read.ts';

/** They are replaced before parsing, so one that is left has no argument, or the site has no description. */
const embeds: ReadonlySet<string> = new Set(['api', 'operations', 'schema', 'errors', 'reasons', 'security']);

export function addApiReference(md: MarkdownIt): void {
  explainContainers(md, ({ name, title }) =>
    embeds.has(name.toLowerCase()) && title === ''
      ? {
          message: `"::: ${name.toLowerCase()}" does not say what of a description it shows.`,
          hint: 'Write it behind: `::: api POST /calls`, `::: schema Call`, `::: errors calls`.',
        }
      : undefined,
  );
  const { rules } = md.renderer;
  const drawCode = rules.code_inline!;
  rules.code_inline = (tokens, index, ...rest) =>
    typeof tokens[index]!.meta?.html === 'string'
      ? tokens[index]!.meta.html
      : drawCode(tokens, index, ...rest);
  for (const end of ['api_text_open', 'api_text_close'])
    rules[end] = (tokens, index, options, _env, self) =>
      tokens[index]!.tag === '' ? '' : self.renderToken(tokens, index, options);
  rules.api_html = (tokens, index) => String(tokens[index]!.meta?.html ?? '');
  md.core.ruler.after('block', 'api_reference', (state) => {
    if (!state.src.includes(piecesLanguage)) return;
    state.tokens = convertPieces(state);
  });
  // Writes the inline tokens itself: markdown's inline rules would read marks in a description's text.
  md.core.ruler.after('inline', 'api_inline', (state) => {
    if (!state.src.includes(piecesLanguage)) return;
    for (const token of state.tokens)
      if (token.type === 'inline' && token.meta?.pieces) writeInline(state, token);
  });
}

function convertPieces(state: StateCore): Token[] {
  const boxes: string[] = [];
  const tokens = state.tokens.flatMap((token) => {
    const pieces = isPieces(token) ? readPieces(token.content) : undefined;
    return pieces ? drawPieces(state, pieces, (token.map?.[0] ?? 0) + 1, boxes) : [token];
  });
  // Close the boxes that the page left open.
  for (const box of boxes.reverse())
    tokens.push(Object.assign(new state.Token('api_close', getBoxTag(box), -1), { meta: describeBox(box) }));
  return tokens;
}

function isPieces({ type, info, level }: Token): boolean {
  return type === 'fence' && level === 0 && info.trim() === piecesLanguage;
}
