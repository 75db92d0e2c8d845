/** A small site with two trees for search tests, with the embedded index or with the stand-in of the service. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { settingsWith } from '../../../src/lib/search/hosted-settings.ts';
import { type Hosted, standIn } from '../../helpers/hosted.ts';
import { docgenAgain } from '../../helpers/kept-process.ts';
import { newReader, type Opened, type Opening, type Reader } from './browser.ts';
import { builtFrom } from './site.ts';

const page = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\ndescription: ${title}的说明\n${more}---\n\n${body}\n`;

const causes = Array.from(
  { length: 60 },
  (_, at) =>
    `## 挂机原因 ${at + 1}\n\n第 ${at + 1} 个挂机原因：对端在通话中挂机，话单记录为 cause_${at + 1}。\n`,
).join('\n');

/** Long enough to push the text after it below the first screen. */
const filling = Array.from(
  { length: 12 },
  (_, at) => `平台把每一路通话的信令与媒体分开处理，第 ${at + 1} 段说明它怎样分开。\n`,
).join('\n');

const content: Readonly<Record<string, string>> = {
  'content/index.md': page(
    '文档中心',
    '从[通话录音](/guide/record)开始，或者[搜索签名](/search/?q=签名)。\n',
    'layout: doc\n',
  ),
  'content/guide/record.md': page(
    '通话录音',
    `本页说明如何录音。\n\n${filling}\n## 全局录音\n\n将 \`record\` 设为 true 时，平台在双方接通后开始录音，文件名可在话单中查询。\n\n### 录音文件\n\n录音文件存放在对象存储中，\`record_path\` 字段给出它的地址。\n\n\`\`\`sh\ncurl /api/records\n\`\`\`\n\n## 按路由录音\n\n路由上的录音设置优先于全局设置。\n\n${filling}`,
  ),
  'content/guide/key.md': page(
    'JWT 认证',
    '令牌由密钥签名，一小时后过期。\n\n## 签名\n\n用 HS256 签名，`<script>alert(1)</script>` 这样的内容会被拒绝。\n\n## 续期\n\n过期前用旧令牌换新令牌。',
  ),
  'content/http-api/lamp.md': page(
    '呼叫',
    '## 发起呼叫\n\n`POST /api/calls` 发起一路呼叫，可带录音参数。\n\n### 录音参数\n\n一路通话可以同时存在多个录音任务，互不影响。\n\n## 挂断呼叫\n\n挂断以后话单才会写入。',
  ),
  'content/reference/causes.md': page('挂机原因', causes),
  'content/@v6.2/guide/key.md': page('JWT 认证', '## 旧版签名\n\n旧版只支持 HS1 签名。'),
};

function configOf(search: string): string {
  return `export default {
  title: '文档中心',
  url: 'https://docs.example.com',
  versions: [
    { value: 'v6.4', base: '', default: true },
    { value: 'v6.2', base: '/v6.2' },
  ],
  search: ${search},
};
`;
}

/** The folder of the output with the embedded index. */
export function embeddedSite(): Promise<string> {
  return builtFrom('search-embedded', { ...content, 'site.config.ts': configOf(`{ provider: 'embedded' }`) });
}

/** The same site, built for file:// URLs. */
export async function offlineSite(): Promise<string> {
  const files = { ...content, 'site.config.ts': configOf(`{ provider: 'embedded' }`) };
  const folder = dirname(await builtFrom('search-offline', files));
  const run = await docgenAgain(['build', folder, '--offline', '--out', 'disk']);
  if (run.code !== 0) throw new Error(run.stderr);
  return join(folder, 'disk');
}

type HostedSite = { readonly hosted: Hosted; readonly folder: string };

/** The test files of a worker share it: each resets the stand-in before it asks. */
let standing: Promise<HostedSite> | undefined;

/** A stand-in with the site's records, and the folder of the output that queries it. */
function hostedSite(): Promise<HostedSite> {
  standing ??= makeHostedSite();
  return standing;
}

async function makeHostedSite(): Promise<HostedSite> {
  const hosted = await standIn();
  const search = `{ provider: 'hosted', endpoint: '${hosted.origin}', index: 'docs', token: '${hosted.keys.search}' }`;
  const folder = await builtFrom(`search-hosted-${process.pid}`, {
    ...content,
    'site.config.ts': configOf(search),
  });
  const records = ['', 'v6.2'].flatMap((tree) =>
    readFileSync(join(folder, tree, 'search/records.ndjson'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  );
  hosted.service.fill('docs', settingsWith(), records);
  return { hosted, folder };
}

export type HostedReader = {
  readonly reader: Reader;
  /** The stand-in; available once the file's tests run. */
  readonly hosted: Hosted;
  /** Resets the stand-in and opens a tab, so that it records only this tab. */
  open(path?: string, opening?: Opening): Promise<Opened>;
  /** The queries that the stand-in received, in order. */
  queries(): unknown[];
};

/** A reader of the site that queries the stand-in. Call it once in a test file. */
export function hostedReader(): HostedReader {
  let hosted: Hosted | undefined;
  const reader = newReader(async () => {
    const site = await hostedSite();
    hosted = site.hosted;
    return site.folder;
  });
  const there = () => {
    if (!hosted) throw new Error('The stand-in is there once tests run.');
    return hosted;
  };
  return {
    reader,
    get hosted() {
      return there();
    },
    open(path = '/guide/record', opening = {}) {
      there().reset();
      return reader.open(path, { sparing: true, ...opening });
    },
    queries: () =>
      there()
        .searches()
        .map(({ q }) => q),
  };
}
