/** The cost of features for a site that uses none of them: the time of their files in a profile. */

/** Feature -> the files that serve it alone. */
const features = {
  'functions of the configuration':
    /^src\/(?:engine\/extensions\/|config\/(?:extensions|opaque|trace|watch-cells|watched|watcher)\.ts|parse\/(?:plugin-guard|own-keys)\.ts)/,
  'components in pages':
    /^src\/(?:parse\/(?:component\/|rules\/components\.ts)|render\/(?:components|component-rules|site-components)\.ts|bundle\/page-components\.ts|engine\/drawing\/|model\/document\/component)/,
  'formulas, tabs, terms, diagrams of one’s own':
    /^src\/(?:math\/|diagrams\/own\.ts|parse\/rules\/(?:math|tabs|terms|own-diagrams)\.ts|model\/document\/math\.ts)/,
  languages:
    /^(?:src\/(?:config\/locale|model\/site\/(?:locale|alternates|language)\.ts|site\/(?:language\.ts|view\/locales\.ts)|check\/translations\.ts)|theme\/components\/(?:Locale|Translation))/,
  'tags, authors, posts, feeds':
    /^(?:src\/(?:site\/(?:authors|tags|topics|posts|post-lists|schedule|view\/blog)\b|emit\/(?:feed|atom|topic)|model\/site\/authors)|theme\/components\/(?:Authors|Pager|Posts|Tags))/,
  'dates and names from git':
    /^src\/(?:discover\/(?:history|git-log)\.ts|engine\/histories\.ts|site\/history\.ts|model\/site\/history\.ts)/,
  'cards, structured data, analytics, theme settings':
    /^(?:src\/(?:engine\/cards\/|site\/view\/structured\.ts|model\/config\/(?:analytics|analytics-sources|theme-settings|color)\.ts)|theme\/components\/(?:Consent|SocialLinks))/,
  'redirects and files of hosts':
    /^src\/(?:emit\/(?:apache|vercel|s3|nginx|redirects)\.ts|model\/(?:address\/redirects|config\/hosting)\.ts|site\/aliases\.ts)/,
};

/**
 * Rows of feature, self time of its files in ms, inclusive time in ms, and shares of `total`. `loading`: time for compiling
 * the loaded code, ms; `sizes`: source -> its length in the loaded code.
 */
export function unusedRows({ stacks, total, sizes, loading }) {
  const rows = Object.entries(features).map(([name, files]) => [name, ...timesOf(stacks, files)]);
  const any = new RegExp(
    Object.values(features)
      .map(({ source }) => source)
      .join('|'),
  );
  const [own, whole] = timesOf(stacks, any);
  const sum = (all) => all.reduce((before, [, size]) => before + size, 0);
  const loaded = (loading * sum([...sizes].filter(([source]) => any.test(source)))) / sum([...sizes]);
  const last = [
    ['loading their code, by its length', loaded, loaded],
    ['all of it', own + loaded, whole + loaded],
  ];
  return [...rows, ...last].map(([name, own, whole]) => [
    name,
    own.toFixed(0),
    share(own, total),
    whole.toFixed(0),
    share(whole, total),
  ]);
}

export const unusedHead = [
  'feature, not used',
  'ms in its files',
  'share',
  'ms with what they call',
  'share',
];

function timesOf(stacks, files) {
  let own = 0;
  let whole = 0;
  for (const { ms, sources } of stacks) {
    if (files.test(sources[0])) own += ms;
    if (sources.some((source) => files.test(source))) whole += ms;
  }
  return [own, whole];
}

function share(ms, total) {
  return `${((100 * ms) / total).toFixed(1)} %`;
}
