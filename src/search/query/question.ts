/** What a question asks for: the kind of its answer, and the words that the answer has to say. */
import { placeOf } from '../mark.ts';
import type { Asked } from './hits.ts';
import { bareWords } from './query.ts';

/** A synonym says a little less than the word itself. */
export const inOtherWords = 0.9;
/** Of a run that does not stand together pairs must have this share, and they say less. */
const leastInPairs = 0.6;
const inPairs = 0.8;
/** What a word counts, of which a wide one counts by its length: one that the texts lack is of another language. */
const weight = { word: 2.5, unknown: 0.4, single: 1.2 };

/** What kind of answer is asked for, and what shows that a passage is one. */
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
    asks: /能否|[能会]不[能会]|是不是|要不要|有没有|[能会可].*吗|^(can|does|do|is|are|should)\b/,
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
  /怎么|怎样|如何|为什么|为何|为啥|什么|谁|何时|啥|哪里|哪种|哪些|哪个|哪几|在哪|多久|多少|多长|几[个天位次部]|能否|能不能|会不会|是不是|要不要|有没有|可以.+吗|[吗呢]|[?？]$|^(how|why|what|where|when|which|who|can|does|do|is|are|should)\b/i;

/** True for a query that asks something. */
export function isQuestionText(query: string): boolean {
  return question.test(query.trim());
}

/** Lines that tell what to do, one after the other. */
const step =
  /^(进入|点击|执行|运行|打开|选|填|上传|新建|保存|备份|重启|拨|按|导入|通知|确认|检查|用|在.{1,30}(点击|执行|写|填|加|改)).{3}/;

/** Whether a text is a list of steps. */
export function isOfSteps(text: string): boolean {
  const [first = '', ...others] = text.split('\n');
  return step.test(first) && others.some((line) => step.test(line));
}

/** Whether a query asks how something is done. */
export function asksHow(query: string): boolean {
  return how.test(query.toLowerCase());
}

/** The kinds of answers that a query asks for. */
export function kindsOf(query: string): readonly Kind[] {
  return kinds.filter(({ asks }) => asks.test(query.toLowerCase()));
}

/** A part of what is asked: how much it says, and how much of it a text has, from 0 to 1. */
export type Term = { readonly weight: number; isIn(flat: string): number };

/** All that is asked: the units that were sought, and what no unit has taken in. */
export function termsOf(query: string, asked: readonly Asked[]): Term[] {
  const sought = asked.filter(({ unit }) => unit.groups || unit.kind === 'word');
  const terms = sought.map(
    ({ unit, wanted }): Term => ({
      weight: unit.kind === 'wide' ? [...unit.text].length : weight.word,
      isIn(flat) {
        const isMet = wanted.some(({ needles }) => needles.every((needle) => placeOf(flat, needle)));
        return !isMet ? 0 : unit.groups && !flat.includes(unit.text) ? inOtherWords : 1;
      },
    }),
  );
  const said = sought.map(({ unit }) => unit.text);
  for (const word of bareWords(query)) {
    if (/^[!-~]+$/.test(word)) {
      if (!said.some((one) => one.includes(word))) terms.push(unknownWord(word));
      continue;
    }
    const rest = said.reduce((left, one) => left.replaceAll(one, ' '), word);
    terms.push(...wordsIn(rest).map(wideTerm));
  }
  return terms;
}

function unknownWord(word: string): Term {
  return { weight: weight.unknown, isIn: (flat) => (flat.toLowerCase().includes(word) ? 1 : 0) };
}

function wideTerm(text: string): Term {
  const pairs = pairsIn(text);
  return {
    weight: pairs.length === 0 ? weight.single : text.length,
    isIn(flat) {
      if (flat.includes(text)) return 1;
      // Where two words meet, no text has the pair: what counts are the characters of those that it has.
      const met = new Set(pairs.flatMap((pair, at) => (flat.includes(pair) ? [at, at + 1] : [])));
      const share = met.size / text.length;
      return share >= leastInPairs ? share * inPairs : 0;
    },
  };
}

/** How many characters of a question, none of them Latin, a text has in one piece. */
export function longestRunIn(flat: string, query: string): number {
  let longest = 0;
  for (const run of query.match(/[^\0-\u02ff]+/g) ?? [])
    for (let from = 0; from + longest < run.length; from++)
      while (from + longest < run.length && flat.includes(run.slice(from, from + longest + 1))) longest++;
  return longest;
}

/** What says nothing between two words, unless it is part of one: lookbehind would need newer browsers. */
const empty = /([功智性技可]能|能[力量够])|是|填|能|还|几[个天位次部条]?|[和与里]/g;

function wordsIn(text: string): string[] {
  return text
    .replace(empty, (_, kept?: string) => kept ?? ' ')
    .split(' ')
    .filter((one) => one !== '');
}

/** Each two characters that follow one another. */
export function pairsIn(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}
