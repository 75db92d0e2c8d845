/**
 * 尚未写成的页面：在写成之前，指向它们的链接不算错误。写完一个栏目，就删去它的一行；全部写完，此表为空。
 * 已经写成的栏目（/tutorial、/dev-guide、/auth、/xpedia）不在此列，其中的错链照常报告。
 */
import type { UserConfig } from 'docgen';

/** 整个栏目都还没有写。 */
const sections = [
  'installation',
  '{{product.slug}}-user',
  '{{product.slug}}-lite',
  '{{product.slug}}-concise-user',
  '{{product.slug}}-advanced',
  '{{product.slug}}-ops',
  'infra',
  'cloud',
  'callcenter-api',
  'xcc-api',
  'xrtc',
  'ai-api',
  'conference',
  'mod-api',
  'trouble-shooting',
  'security',
  'version',
  'blog',
  'faq',
  'vip',
  'law',
];

/** 栏目里已有页面写成：其余的逐页列出，免得放过写错的路由。 */
const pages = {
  'rest-api': [
    ...['welcome', 'overview', 'api', 'dict', 'user', 'meetings', 'callcenter', 'ai', 'cdrs'],
    ...['system', 'sip', 'license', 'switch-conf', 'extended', 'mod'],
    ...['manage', 'menus', 'security', 'maintenance', 'data-rsa', 'interop', 'agora', 'doc'],
  ],
  howto: [
    ...['search', 'feedback', 'sip-phone', 'softphone', 'webrtc', 'xlsx-import'],
    ...['voicemail', 'pickup', 'dtmf', 'caller-id', 'ivr-worktime', 'conference-room', 'hotline'],
    ...['gateway-failover', 'click-to-call', 'nat', 'codec', 'record', 's3-recording', 'tls', 'anti-fraud'],
    ...['lua', 'esl', 'webhook', 'llm-bot', 'db', 'pcap', 'metrics', 'opentelemetry', 'arm64'],
    ...['upgrade', 'upgrade-v5-to-v6'],
  ],
};
const partial = Object.entries(pages);

/** 导航、卡片与页脚逐条列出：某一条不再需要时，检查会说出来。 */
const fromNavigation = [
  ...sections.map((name) => `/${name}/**`),
  ...partial.flatMap(([section, names]) => names.map((name) => `/${section}/${name}`)),
];

/** 正文未必链到每一页，因此合写。 */
const fromPages = [
  `/{${sections.join(',')}}`,
  `/{${sections.join(',')}}/**`,
  ...partial.map(([section, names]) => `/${section}/{${names.join(',')}}`),
];

export const pending: NonNullable<UserConfig['check']>['ignore'] = [
  ...fromNavigation.map((target) => ({ code: 'nav-missing-page', target })),
  ...fromPages.map((target) => ({ code: 'link-missing-page', target })),
  { code: 'nav-missing-file', target: '/img/social-banner.png' },
];
