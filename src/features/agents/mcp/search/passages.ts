/** Chooses what answers a question out of pages that a search has found: the units that have most of its rare terms. */
import { type Copy, dropLinks } from '../site/copy.ts';
import { fold, hasForm, type Term } from './terms.ts';
import { listUnits, type Unit } from './units.ts';

/** A page that may answer, in the order of the search. */
export type Candidate = {
  readonly copy: Copy;
  /** The section that the search has found; '' for the page. */
  readonly ids: ReadonlySet<string>;
  readonly rank: number;
};

/** `order`: of the unit on its page. */
export type RankedUnit = Unit & {
  readonly candidate: Candidate;
  readonly order: number;
  readonly score: number;
};

/** How much a term counts where it is not in the unit itself, and what lowers a unit. Fitted by tests/site/agents. */
const weights = {
  above: 0.7,
  section: 0.6,
  page: 0.45,
  /** Each further page of the search counts less. */
  rank: 0.1,
  found: 1.15,
  code: 0.8,
  /** An item that only leads elsewhere: passages have no links. */
  pointer: 0.3,
  /** A unit of so many characters counts half. */
  long: 2500,
  short: 12,
  number: 1.2,
};

const asksNumber =
  /多少|几|多久|多长|多大|最多|最少|最大|上限|默认|端口|how (?:many|long|much|often|large|big)|limit|default|maximum|minimum|port\b|timeout/i;

export function rankUnits(
  query: string,
  candidates: readonly Candidate[],
  terms: readonly Term[],
): RankedUnit[] {
  const units = candidates.flatMap((candidate) => {
    const page = fold(candidate.copy.title);
    return listUnits(candidate.copy).map((unit, order) => {
      const folded = { own: fold(unit.text), above: fold(unit.above.join('\n')), page };
      const section = fold([...unit.section.above, unit.section.title].join('\n'));
      return { unit, candidate, order, places: { ...folded, section } };
    });
  });
  const found = units.map(({ places }) => terms.map(({ forms }) => findPlace(places, forms)));
  const rarities = terms.map((_, at) => {
    const count = found.filter((one) => one[at] !== 0).length;
    return Math.log(1 + units.length / (1 + count));
  });
  const wantsNumber = asksNumber.test(query);
  return units
    .map(({ unit, candidate, order }, index): RankedUnit => {
      const sum = terms.reduce((all, { weight }, at) => all + weight * rarities[at]! * found[index]![at]!, 0);
      const factors =
        (candidate.ids.has(unit.section.id) ? weights.found : 1) *
        (unit.isCode ? weights.code : 1) *
        (isPointer(unit) ? weights.pointer : 1) *
        (wantsNumber && /\d/.test(unit.text) ? weights.number : 1) *
        (unit.text.length < weights.short ? 0.5 : 1);
      const share = factors / (1 + weights.rank * candidate.rank) / (1 + unit.text.length / weights.long);
      return { ...unit, candidate, order, score: sum * share };
    })
    .sort((a, b) => b.score - a.score);
}

/** '- More about keys: [Keys](…)'. So few characters beside a link say no more than where it leads. */
function isPointer({ text, isCode }: Unit): boolean {
  if (isCode || !/^(?:[-*+]|\d+[.)]) /.test(text)) return false;
  const rest = text.replace(/!?\[(?:\\.|[^\]\\])*\]\((?:<[^>]*>|[^)\s]*)(?: "[^"]*")?\)/g, '');
  return rest.length < text.length && rest.length <= mostBesideLink && !/[`\d]/.test(rest.slice(2));
}

const mostBesideLink = 40;

type Places = Readonly<Record<'own' | 'above' | 'section' | 'page', string>>;

function findPlace({ own, above, section, page }: Places, forms: readonly string[]): number {
  if (forms.some((form) => hasForm(own, form))) return 1;
  if (forms.some((form) => hasForm(above, form))) return weights.above;
  if (forms.some((form) => hasForm(section, form))) return weights.section;
  return forms.some((form) => hasForm(page, form)) ? weights.page : 0;
}

/** The best units that fit into so many characters, without their links. */
export function choosePassages(ranked: readonly RankedUnit[], most: number, longest: number): RankedUnit[] {
  const chosen: RankedUnit[] = [];
  let left = most;
  const least = (ranked[0]?.score ?? 0) * 0.35;
  for (const unit of ranked) {
    if (unit.score <= 0 || unit.score < least) break;
    const text = dropLinks(unit.text);
    const size = Math.min(text.length, longest);
    if (size > left) {
      if (left < 80) break;
      continue;
    }
    chosen.push({ ...unit, text });
    left -= size + 2;
  }
  return chosen;
}
