/** What a question asks for: the kind of its answer, and the terms that the answer must have. */
import { placeOf } from '../mark.ts';
import { commonness } from './order.ts';
import { bareWords } from './query.ts';
import type { Answer } from './sentence.ts';
import type { Strategy } from './strategies.ts';

/** A synonym counts a little less than the word itself. */
const inOtherWords = 0.9;
/** The weight of a word (a wide one counts by length), of a word and a pair of unknown rarity, of a single character. */
const weight = { word: 1.5, unknown: 2, pair: 2, single: 0.5 };
/** An exponent below 1, so that rare terms count more, but not in full proportion. */
const rareness = 0.71;

/** The kinds of answers. `asks`: the question wants one; `tells`: a passage is one. */
const how = /(怎么|怎样|如何)(?!办|处理|解决|样|回事)|how (to|do|can)/;

export type Kind = { readonly asks: RegExp; readonly tells: RegExp; readonly isNeeded?: true };
const kinds: readonly Kind[] = [
  {
    asks: /多久|多长时间|几[天秒]|几分钟|几小时|几个月|how (long|often)/,
    tells: /\d\s*(毫秒|秒|分钟|小时|天|日|周|个?月|年|次\/|m?s\b)|每[天日周月小次]/,
    isNeeded: true,
  },
  { asks: /多少|多长|多大|几[个位次部方路核点]|how (many|much)/, tells: /\d/, isNeeded: true },
  { asks: /哪里|在哪|哪个目录|where/, tells: /→|\/\w|目录|菜单|页/ },
  { asks: /端口|\bport\b/, tells: /\d{3}/, isNeeded: true },
  { asks: /为什么|为何|为啥|why/, tells: /因|由于|多半|通常|没有|不是/ },
  {
    asks: /能否|([^\0-\u02ff])不\1|有没有|吗|^(can|does|do|is|are|should)\b/,
    tells: /不|只能|可以|能|支持|无需|没有|必须|会/,
  },
  {
    asks: /怎么(办|处理|解决)|what to do/,
    tells: /处理|办法|解决|重试|检查|核对|先|改|换|重置|重启|联系|打开|关闭|确认|排查/,
    isNeeded: true,
  },
  {
    asks: how,
    tells:
      /进入|点击|执行|运行|调用|[^必]填|写(?!给)|打开|改成|改为|选|按|[*#]\d|拨|输入|用|POST|PUT|GET|DELETE/,
    isNeeded: true,
  },
];
const question =
  /怎么|怎样|如何|为什么|为何|为啥|什么|谁|何时|啥|哪|多[久少长大]|几[个天位次部点核]|能否|([^\0-\u02ff])不\1|有没有|[吗呢]|[?？]$|^(how|why|what|where|when|which|who|can|does|do|is|are|should)\b/i;

/** True for a query that is a question. */
export function isQuestionText(query: string): boolean {
  return question.test(query.trim());
}

/** A line that begins with an instruction. */
const step =
  /^(进入|点击|执行|运行|打开|选|填|上传|新建|保存|备份|重启|拨|按|导入|通知|确认|检查|用|在.{1,30}(点击|执行|写|填|加|改)).{3}/;

/** True for a list of steps. */
export function isOfSteps(text: string): boolean {
  const [first = '', ...others] = text.split('\n');
  return step.test(first) && others.some((line) => step.test(line));
}

/** True if a query asks how to do something. */
export function asksHow(query: string): boolean {
  return how.test(query.toLowerCase());
}

/** True if a query asks for the meaning of a name. */
export function asksMeaning(query: string): boolean {
  return /什么|what (does|is)/.test(query.toLowerCase());
}

/** The kinds of answers that a query wants. */
export function kindsOf(query: string): readonly Kind[] {
  return kinds.filter(({ asks }) => asks.test(query.toLowerCase()));
}

/** A part of the question: its weight, and how much of it a text has, from 0 to 1. */
export type Term = { readonly weight: number; isIn(flat: string): number };

/** All terms of a question: the units that were searched, and the pairs of all other characters. */
export function termsOf(query: string, { asked, terms = [] }: Answer, records: number): Term[] {
  const rarityOf = ([strategy]: readonly Strategy[]) => {
    const holders = strategy?.parts.map((part) =>
      part.reduce((sum, { entry }) => sum + commonness(entry), 0),
    );
    return Math.log(1 + records / Math.min(records, ...(holders?.length ? holders : [2]))) ** rareness;
  };
  const rarities = new Map(terms.map(({ pair = '', strategies }) => [pair, rarityOf(strategies)]));
  const sought = asked.filter(({ unit }) => unit.groups || unit.kind === 'word');
  const soughtTexts = sought.map(({ unit }) => unit.text);
  const found = sought.map(({ unit, wanted }): Term => {
    const size = unit.kind === 'wide' ? Math.max(1, [...unit.text].length - 1) : weight.word;
    return {
      weight: size * rarityOf(wanted),
      isIn(flat) {
        const isMet = wanted.some(({ needles }) => needles.every((needle) => placeOf(flat, needle)));
        return !isMet ? 0 : unit.groups && !flat.includes(unit.text) ? inOtherWords : 1;
      },
    };
  });
  const others = bareWords(query).flatMap((word) => {
    const isWord = /^[!-~]+$/.test(word);
    if (isWord) return soughtTexts.some((one) => one.includes(word)) ? [] : [termOf(word, weight.unknown)];
    return wordsIn(soughtTexts.reduce((left, one) => left.replaceAll(one, ' '), word)).flatMap((run) =>
      run.length === 1
        ? [termOf(run, weight.single)]
        : pairsIn(run).map((pair) => termOf(pair, rarities.get(pair) ?? weight.pair)),
    );
  });
  return [...found, ...others];
}

function termOf(text: string, weight: number): Term {
  return { weight, isIn: (flat) => (flat.toLowerCase().includes(text) ? 1 : 0) };
}

/** Words without content, unless part of a longer word. No lookbehind, which would need newer browsers. */
const fillerParts = /([功智性技可]能|能[力量够])|是|填|能|还|几[个天位次部条]?|[和与里]/g;

function wordsIn(text: string): string[] {
  return text
    .replace(fillerParts, (_, kept?: string) => kept ?? ' ')
    .split(' ')
    .filter((one) => one !== '');
}

/** Every two neighbouring characters. */
function pairsIn(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}
