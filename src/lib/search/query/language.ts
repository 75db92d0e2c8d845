/**
 * What the engine knows of languages: words without content, and how questions and their answers look. Data only: patterns
 * are sources of regular expressions, and all languages are used together. To add a language, add an object.
 */

/** Kinds of answers: what asks for one (in lower case), and what a passage with one has. */
type Kind = 'duration' | 'amount' | 'place' | 'port' | 'reason' | 'choice' | 'remedy' | 'steps';
type Asks = { readonly asks: string; readonly tells?: string };

type Language = {
  /** Words that are dropped if the query has others, with blanks between. */
  readonly stopWords: string;
  /** Phrases that are dropped from a run of characters: those of questions, and fillers. */
  readonly stopPhrases?: string;
  /** What is left between dropped phrases or known words, and says nothing alone; nor does any single character between phrases. */
  readonly leftover?: string;
  /** Parts without content in a question's words; the first group is kept. */
  readonly stopParts?: string;
  /** Words of speech that manuals hardly use. */
  readonly speech?: string;
  /** A character that stands beside any other: pairs with it say nothing. */
  readonly grammar?: string;
  /** Makes a query a question; one for how to do something. */
  readonly question: string;
  readonly how: string;
  /** The last character of the word for how in the questions of pages, which stands right before what is done. */
  readonly howEdge?: string;
  /** What asks for an entry of a reference, such as an operation of an API, before or after its subject. */
  readonly reference: string;
  /** Verbs of one character that stand before the thing, each followed by the word that entries have for it. */
  readonly verbs?: string;
  /** A line of an entry that nobody can ask for: what a server sends by itself. */
  readonly sent: string;
  /** Titles of sections that only hold links. */
  readonly related: string;
  /** A line that begins with an instruction. */
  readonly step?: string;
  /** A line of a picture, or a field of a table as text. */
  readonly noProse?: string;
  readonly answers: Partial<Readonly<Record<Kind, Asks>>>;
};

const chineseHow = '(?:怎么|怎样|如何)(?!办|处理|解决|样|回事)';
const chinese: Language = {
  stopWords: '从 到 在 和 与 给 用 被',
  stopPhrases:
    '怎么处理|如何处理|怎么回事|怎么弄|怎么做|怎么样|怎么办|怎么|怎样|如何|什么意思|什么是|什么原因|什么时候|为什么|为何|为啥|什么|哪里|哪些|哪个|哪儿|哪种|哪边|是否|能否|是不是|要不要|能不能|会不会|可不可以|请问|多少|多久|多长|多大|有没有|[吗呢]' +
    '|可以|一下|不了|需要|想要|应该|自己|我们|你们|他们|我的|这里|知道|里面|一直|总是|老是|老|突然|经常|有时候|时候|期间|之后|以后|[的了吧把]',
  leftover: '[看用是有做弄要去来给在到能会]+',
  stopParts: '([功智性技可]能|能[力量够])|是|填|能|还|几[个天位次部条]?|[和与里]',
  speech: '怎|什么|为啥|请问|老是|总是|[吗呢]',
  grammar: '[到在给用被着过是很不快]',
  question:
    '怎么|怎样|如何|为什么|为何|为啥|什么|谁|何时|啥|哪|多[久少长大]|几[个天位次部点核]|能否|(?<same>[^\\0-\\u02ff])不\\k<same>|有没有|[吗呢]',
  how: chineseHow,
  howEdge: '么',
  reference: '^用 ?(?:接口|api\\b) ?(?:怎么|如何)? ?| ?的? ?(?:接口|\\bapi)$',
  verbs: '删删除 加新建 建新建 查查询 取获取 发发送 传上传 停停止',
  sent: '服务端发出',
  related: '相关|下一步|参见|另见',
  step: '(?:进入|点击|执行|运行|打开|选|填|上传|新建|保存|备份|重启|拨|按|导入|通知|确认|检查|用|在.{1,30}(?:点击|执行|写|填|加|改)).{3}',
  noProse:
    '示意|^(?:备注|循环)（| (?:string|integer|number|boolean|object|array)\\b.*(?:必填|默认值|可为|长度|格式|≤)',
  answers: {
    duration: {
      asks: '多久|多长时间|几[天秒]|几分钟|几小时|几个月',
      tells: '\\d\\s*(?:毫秒|秒|分钟|小时|天|日|周|个?月|年|次/)|每[天日周月小次]',
    },
    amount: { asks: '多少|多长|多大|几[个位次部方路核点]' },
    place: { asks: '哪里|在哪|哪个目录', tells: '目录|菜单|页' },
    port: { asks: '端口' },
    reason: { asks: '为什么|为何|为啥', tells: '因|由于|多半|通常|没有|不是' },
    choice: {
      asks: '能否|(?<same>[^\\0-\\u02ff])不\\k<same>|有没有|吗',
      tells: '不|只能|可以|能|支持|无需|没有|必须|会',
    },
    remedy: {
      asks: '怎么(?:办|处理|解决)',
      tells: '处理|办法|解决|重试|检查|核对|先|改|换|重置|重启|联系|打开|关闭|确认|排查',
    },
    steps: {
      asks: chineseHow,
      tells: '进入|点击|执行|运行|调用|[^必]填|写(?!给)|打开|改成|改为|选|按|拨|输入|用',
    },
  },
};

const english: Language = {
  stopWords:
    'a an and any are at be been before by can did do does doing done don each ever for from get gets give go goes had happen happens has have how i if in into is isn it its just let long make makes many may me mean means much must my need needs no not of often on one only or other our out own s same should so some someone t take takes than that the their them then there these they this to too two up us use used uses using want was we were what when where which while who why will with would you your',
  question: '^(?:how|why|what|where|when|which|who|can|does|do|is|are|should)\\b',
  how: 'how (?:to|do|can)',
  reference: '^(?:the )?(?:rest )?(?:api|endpoint)s? (?:to|for) | (?:rest )?(?:api|endpoint)s?$',
  sent: 'sent by the server',
  related: 'see also|related|next',
  answers: {
    duration: { asks: 'how (?:long|often)', tells: '\\d\\s*m?s\\b' },
    amount: { asks: 'how (?:many|much)' },
    place: { asks: 'where' },
    port: { asks: '\\bport\\b' },
    reason: { asks: 'why' },
    choice: { asks: '^(?:can|does|do|is|are|should)\\b' },
    remedy: { asks: 'what to do' },
    steps: { asks: 'how (?:to|do|can)' },
  },
};

/** Signs that tell an answer in any language. */
const signs: Partial<Readonly<Record<Kind, string>>> = {
  amount: '\\d',
  place: '→|/\\w',
  port: '\\d{3}',
  steps: '[*#]\\d|POST|PUT|GET|DELETE',
};

/** The kinds, and whether a passage must have the kind that the question wants. */
const kinds: Readonly<Record<Kind, boolean>> = {
  duration: true,
  amount: true,
  place: false,
  port: true,
  reason: false,
  choice: false,
  remedy: true,
  steps: true,
};

/** A kind of answer: whether a question wants it, and whether a text has it. */
export type AnswerKind = { readonly asks: RegExp; readonly tells: RegExp; readonly isNeeded: boolean };

function compileLanguages(languages: readonly Language[]) {
  const join = (...sources: readonly (string | undefined)[]) =>
    sources.filter((source) => source !== undefined).join('|');
  const joinAll = (name: Exclude<keyof Language, 'answers'>) =>
    join(...languages.map((language) => language[name]));
  return {
    stopWords: new Set(languages.flatMap(({ stopWords }) => stopWords.split(' '))),
    stopPhrases: new RegExp(joinAll('stopPhrases'), 'g'),
    leftover: new RegExp(`^(?:${joinAll('leftover')})$`, 'u'),
    stopParts: new RegExp(joinAll('stopParts'), 'g'),
    speech: new RegExp(joinAll('speech')),
    grammar: new RegExp(joinAll('grammar')),
    question: new RegExp(`${joinAll('question')}|[?？]$`, 'i'),
    how: new RegExp(joinAll('how')),
    howEdges: languages.flatMap(({ how, howEdge }) =>
      howEdge === undefined ? [] : [{ edge: howEdge, asked: new RegExp(`^(?:${how})([^\\0-\\u02ff])`) }],
    ),
    reference: new RegExp(joinAll('reference'), 'i'),
    verbs: languages.flatMap(({ verbs }) => verbs?.split(' ') ?? []),
    sent: new RegExp(`^(?:${joinAll('sent')}) ·`, 'm'),
    related: new RegExp(`^(?:${joinAll('related')})`, 'i'),
    step: new RegExp(`^(?:${joinAll('step')})`),
    noProse: new RegExp(joinAll('noProse')),
    answerKinds: Object.entries(kinds).map(([kind, isNeeded]): AnswerKind => {
      const own = languages.map(({ answers }) => answers[kind as Kind]);
      return {
        asks: new RegExp(join(...own.map((one) => one?.asks))),
        tells: new RegExp(join(...own.map((one) => one?.tells), signs[kind as Kind])),
        isNeeded,
      };
    }),
  };
}

/** All languages together. A bundler may drop it where nothing is searched. */
export const language = /* @__PURE__ */ compileLanguages([chinese, english]);
