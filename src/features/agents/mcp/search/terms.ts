/** What a question asks for, as terms that a passage may have: words without endings, pairs of wide characters, and other names of both. */

export type Term = {
  /** Folded; any of them is the term. */
  readonly forms: readonly string[];
  readonly weight: number;
};

const stopWords = new Set(
  (
    'a an and any are as at be been by can could did do does for from get has have how i if in into is it its kind many may me much my ' +
    'need of on one or our set should so some that the their them then there these they this to use used using want was we what when where ' +
    'which who whom why will with would you your after before during between about each every per'
  ).split(' '),
);

/** Chinese words of questions, which passages do not repeat. */
const stopParts =
  /什么|怎么样|怎么办|怎么|怎样|如何|为什么|为何|哪些|哪个|哪里|哪种|哪儿|哪几|多少|多久|多长|多大|几个|几种|是否|能否|可以|能不能|可不可以|有没有|是不是|需要|应该|请问|一下|时候|的话|的|了|吗|呢|吧|和|与|或|在|是|把|被|会|要|用|给|让|从|到|能|有|我|你|它|哪|几/g;

/** Of codes and of names of fields, settings and methods: who asks for one wants no other. */
const weightOfName = 3;
const weightOfOthers = 0.8;
const weightOfSingle = 0.3;

/** `groups`: of words with one meaning. */
export function listTerms(query: string, groups: readonly (readonly string[])[]): Term[] {
  const folded = fold(query);
  const terms: Term[] = [];
  for (const word of listWords(folded)) {
    if (stopWords.has(word)) continue;
    terms.push({ forms: [stem(word)], weight: isName(word) ? weightOfName : 1 });
    for (const part of splitName(word))
      if (part !== word && part.length > 2) terms.push({ forms: [stem(part)], weight: 0.4 });
  }
  for (const run of folded.replace(stopParts, ' ').match(/\p{Script=Han}+/gu) ?? [])
    for (const pair of listPairs(run))
      terms.push({ forms: [pair], weight: pair.length === 1 ? weightOfSingle : 1 });
  for (const group of groups) {
    const phrases = group.map(fold);
    if (!phrases.some((phrase) => hasPhrase(folded, phrase))) continue;
    const others = phrases.filter((phrase) => !hasPhrase(folded, phrase));
    if (others.length > 0)
      terms.push({
        forms: others.map((one) => (/^[!-~ ]+$/.test(one) ? stem(one) : one)),
        weight: weightOfOthers,
      });
  }
  return terms;
}

/** '40301', 'max_calls', 'xcc.play'; no word and no version. */
function isName(word: string): boolean {
  return /\d{3}|[a-z]_|[a-z]\.[a-z]|[a-z]\/[a-z]/.test(word);
}

/** The query in wide characters: what groups translate, and the names in it. '' if nothing is translated. */
export function translateQuery(query: string, groups: readonly (readonly string[])[]): string {
  const folded = fold(query);
  const found = groups.flatMap((group) => {
    const phrase = group.find((one) => /^[!-~ ]+$/.test(one) && hasPhrase(folded, fold(one)));
    const wide = group.find((one) => /\p{Script=Han}/u.test(one));
    return phrase !== undefined && wide !== undefined ? [{ phrase, wide }] : [];
  });
  // 'rate limit' rather than 'limit'.
  const whole = found.filter(
    ({ phrase }) =>
      !found.some((other) => other.phrase.length > phrase.length && other.phrase.includes(phrase)),
  );
  const names = query.match(/\S*[A-Z_./\d]\S*[A-Za-z\d}]|\b[A-Z]{2,}\b/g) ?? [];
  const own = names.filter((name) => /[A-Z]{2}|[a-z][A-Z]|[_./\d]/.test(name));
  return whole.length === 0 ? '' : [...new Set([...own, ...whole.map(({ wide }) => wide)])].join(' ');
}

export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function hasPhrase(text: string, phrase: string): boolean {
  if (!/^[!-~ ]+$/.test(phrase)) return text.includes(phrase);
  const at = ` ${text.replace(/[^a-z0-9_]+/g, ' ')} `;
  return ['', 's', 'd', 'ed', 'ing'].some((end) => at.includes(` ${phrase}${end} `));
}

function listWords(text: string): string[] {
  return text.match(/[a-z0-9*#][a-z0-9_.\-/{}:*#]*[a-z0-9}*#]|[a-z0-9]/g) ?? [];
}

/** 'call_center.agent' -> 'call', 'center', 'agent' */
export function splitName(word: string): string[] {
  return word.split(/[^a-z0-9]+/).filter((part) => part !== '');
}

function listPairs(run: string): string[] {
  if (run.length < 2) return [run];
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}

/** 'sessions' -> 'session', 'recording' -> 'record': enough to find other forms of a word as its beginning. */
export function stem(word: string): string {
  if (!/^[a-z ]+$/.test(word)) return word;
  const cut = word.replace(/(?:ies|ing|ed|es|s|e|y)$/, '');
  return cut.length >= 3 ? cut : word;
}

/** True if a folded text has a form: a word of Latin letters at its beginning only. */
export function hasForm(text: string, form: string): boolean {
  if (!/^[a-z0-9]/.test(form)) return text.includes(form);
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    if (at === 0 || !/[a-z0-9]/.test(text[at - 1]!)) return true;
  }
  return false;
}
