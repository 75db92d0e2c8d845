/**
 * `::: cards`: renders tables and lists in it as cards, each a link as a whole. Only the HTML changes, so that the copy,
 * search and checks still read a table or a list.
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { isWide } from '#model/text';
import { cardGroup } from './containers.ts';

/** Letters (Chinese ones count two). The first column with wider text, or the only one, is the description; others are facts. */
const longestFact = 16;

export function drawCards({ renderer }: MarkdownIt): void {
  const render = renderer.render.bind(renderer);
  renderer.render = (tokens, options, env) => render(convertCards(tokens) as Token[], options, env);
}

/** The tokens to render; the given ones stay unchanged. */
function convertCards(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(isGroup)) return tokens;
  const drawn: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    drawn.push(token);
    if (!isGroup(token)) continue;
    const end = findClosingToken(tokens, index);
    drawn.push(...convertToCards(tokens.slice(index + 1, end)));
    index = end - 1;
  }
  return drawn;
}

function isGroup(token: Token): boolean {
  return token.type === 'box_open' && token.meta?.kind === cardGroup;
}

/** The index of the token that closes the one at `start`. */
function findClosingToken(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let index = start; index < tokens.length; index++) {
    depth += tokens[index]!.nesting;
    if (depth === 0) return index;
  }
  return tokens.length;
}

/** Turns tables and lists directly in the container into cards; keeps everything else. */
function convertToCards(tokens: readonly Token[]): Token[] {
  const drawn: Token[] = [];
  for (let index = 0; index < tokens.length; ) {
    const end = findClosingToken(tokens, index) + 1;
    const block = tokens.slice(index, end);
    const { type } = tokens[index]!;
    if (type === 'table_open') drawn.push(...convertTableToCards(block));
    else if (type === 'bullet_list_open') drawn.push(...convertListToCards(block));
    else drawn.push(...block);
    index = Math.max(end, index + 1);
  }
  return drawn;
}

type Card = { readonly title: Token; readonly about?: Token; readonly facts: readonly Token[] };

function convertTableToCards(table: readonly Token[]): Token[] {
  const rows: Token[][] = [];
  for (const token of table) {
    if (token.type === 'tr_open') rows.push([]);
    else if (token.type === 'inline') rows.at(-1)!.push(token);
  }
  const [heads = [], ...body] = rows;
  const titleAt = Math.max(
    0,
    heads.findIndex((_, column) => body.some((row) => isLink(row[column]))),
  );
  const others = heads.map((_, column) => column).filter((column) => column !== titleAt);
  const aboutAt =
    others.length === 1
      ? others[0]
      : others.find((column) => body.some((row) => measureCell(row[column]) > longestFact));
  const cards = body.flatMap((row): Card[] => {
    const title = row[titleAt];
    if (!title) return [];
    const facts = others.flatMap((column) => {
      const value = row[column];
      return column === aboutAt || !value || value.content === ''
        ? []
        : [addCellLabel(heads[column]!, value)];
    });
    const about = aboutAt === undefined ? undefined : row[aboutAt];
    return [{ title, about: about?.content === '' ? undefined : about, facts }];
  });
  return createCardList(table[0]!, cards.flatMap(drawCard));
}

function isLink(cell: Token | undefined): boolean {
  return cell?.children?.[0]?.type === 'link_open';
}

function measureCell(cell: Token | undefined): number {
  return Array.from(cell?.content ?? '').reduce((sum, one) => sum + (isWide(one) ? 2 : 1), 0);
}

function addCellLabel(head: Token, value: Token): Token {
  const label = createTokenLike(value, 'text', '', 0);
  label.content = `${head.content} `;
  return copyToken(value, { children: [label, ...(value.children ?? [])] });
}

/** Cards from list items that begin with a link; the text after the link describes it. */
function convertListToCards(list: readonly Token[]): Token[] {
  const drawn: Token[] = [];
  for (const [index, token] of list.slice(1, -1).entries()) {
    const isFirst = token.type === 'inline' && list[index - 1]?.type === 'list_item_open';
    const parts = isFirst ? splitTitle(token) : undefined;
    if (parts) drawn.push(parts.title, ...(parts.about ? createParagraph(parts.about) : []));
    else drawn.push(token);
  }
  return createCardList(list[0]!, drawn);
}

function splitTitle(line: Token): Card | undefined {
  const children = line.children ?? [];
  if (!isLink(line)) return undefined;
  const end = children.findIndex(({ type }) => type === 'link_close') + 1;
  const [next, ...more] = children.slice(end);
  const title = copyToken(line, { children: children.slice(0, end) });
  if (!next) return { title, facts: [] };
  const start = copyToken(next, { content: next.content.replace(/^\s*(?:[：:—–-]+\s*)?/u, '') });
  const rest = next.type === 'softbreak' ? more : [start, ...more];
  return { title, about: copyToken(line, { children: rest }), facts: [] };
}

function drawCard({ title, about, facts }: Card): Token[] {
  return [
    createTokenLike(title, 'list_item_open', 'li', 1),
    ...(isLink(title)
      ? [title]
      : [
          createTokenLike(title, 'strong_open', 'b', 1),
          title,
          createTokenLike(title, 'strong_close', 'b', -1),
        ]),
    ...(about ? createParagraph(about) : []),
    ...(facts.length > 0 ? createFacts(facts) : []),
    createTokenLike(title, 'list_item_close', 'li', -1),
  ];
}

function createParagraph(line: Token, className?: string): Token[] {
  const open = createTokenLike(line, 'paragraph_open', 'p', 1);
  if (className !== undefined) open.attrs = [['class', className]];
  return [open, line, createTokenLike(line, 'paragraph_close', 'p', -1)];
}

function createFacts(facts: readonly Token[]): Token[] {
  const children = facts.flatMap((fact) => [
    createTokenLike(fact, 'fact_open', 'span', 1),
    ...(fact.children ?? []),
    createTokenLike(fact, 'fact_close', 'span', -1),
  ]);
  return createParagraph(copyToken(facts[0]!, { children }), 'facts');
}

function createCardList(block: Token, items: readonly Token[]): Token[] {
  const open = createTokenLike(block, 'bullet_list_open', 'ul', 1);
  open.attrs = [['class', 'entries']];
  open.block = true;
  return [open, ...items, createTokenLike(block, 'bullet_list_close', 'ul', -1)];
}

function copyToken(token: Token, changes: Partial<Token>): Token {
  return Object.assign(Object.create(Object.getPrototypeOf(token)), token, changes);
}

/** A new token of the same class as `like`: markdown-it does not export the class. */
function createTokenLike(like: Token, type: string, tag: string, nesting: Token['nesting']): Token {
  return new (like.constructor as new (type: string, tag: string, nesting: Token['nesting']) => Token)(
    type,
    tag,
    nesting,
  );
}
