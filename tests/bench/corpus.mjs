/**
 * Generates sites of any size for measuring, the same on every machine. Each page has Chinese prose, a table, one to four
 * code blocks, links and a callout, like typical documentation.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const subjects = [
  '分机',
  '网关',
  '路由',
  '队列',
  '坐席',
  '会议室',
  '录音',
  '话单',
  '中继',
  '语音信箱',
  '通道',
  '拨号计划',
];
const verbs = [
  '创建',
  '修改',
  '查询',
  '停用',
  '同步',
  '导出',
  '监听',
  '转接',
  '校验',
  '备份',
  '恢复',
  '限制',
];
const conditions = [
  '在主备切换之后',
  '当并发超过上限时',
  '注册有效期到达之前',
  '没有可用坐席时',
  '媒体协商失败时',
  '在工作时间之外',
  '被叫无应答超过 30 秒后',
  '网络抖动较大时',
  '令牌过期之后',
  '存储空间不足 10% 时',
];
const results = [
  '平台会写入一条审计记录',
  '调用方收到 409 错误',
  '通话继续保持而不中断',
  '系统按优先级重新选择网关',
  '话单中的挂机原因随之更新',
  '主持人可以在界面上看到变化',
  '下一次心跳带回新的状态',
  '已经排队的呼叫不受影响',
  '录音文件按日期目录保存',
  '客户端应当在两秒后重试',
];
const names = [
  'uuid_bridge',
  'mod_xcc',
  'EXT_IP',
  'hangup_cause',
  '/api/calls',
  'verto.invite',
  'sip_trace',
  'max_calls',
];

const blocks = [
  (n) => [
    'bash',
    `curl -X POST https://pbx.example.com/api/users/${n} \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -d '{"extn":"${1000 + n}"}' | jq .\nfor f in *.wav; do echo "$f"; done`,
  ],
  (n) => [
    'json',
    JSON.stringify(
      {
        id: n,
        extn: String(1000 + n),
        enabled: n % 2 === 0,
        limits: { calls: n % 7, rate: 1.5 },
        tags: ['a', 'b'],
      },
      null,
      2,
    ),
  ],
  (n) => [
    'xml',
    `<extension name="route-${n}">\n  <condition field="destination_number" expression="^(\\d{4})$">\n    <action application="set" data="call_timeout=${20 + (n % 40)}"/>\n    <action application="bridge" data="user/$1"/>\n  </condition>\n</extension>`,
  ],
  (n) => [
    'lua',
    `session:answer()\nlocal digits = session:playAndGetDigits(1, 4, 3, 5000, "#", "welcome-${n}.wav", "bad.wav", "\\\\d+")\nif digits ~= "" then\n  session:execute("bridge", "user/" .. digits)\nend -- 结束`,
  ],
  (n) => [
    'js',
    `import { connect } from 'sdk';\n\nconst client = await connect({ host: 'pbx.example.com', port: ${7000 + (n % 900)} });\nclient.on('invite', async (call) => {\n  // 自动应答\n  if (call.from !== '${1000 + n}') await call.answer({ video: false });\n});`,
  ],
  (n) => [
    'sql',
    `SELECT caller, callee, duration FROM cdrs\nWHERE started_at >= '2025-07-0${1 + (n % 9)}' AND hangup_cause <> 'NORMAL_CLEARING'\nORDER BY duration DESC LIMIT ${10 + (n % 50)};`,
  ],
  (n) => [
    'yaml',
    `services:\n  switch:\n    image: "registry.example.com/switch:6.4.${n % 5}"\n    ports: ["5060:5060/udp", "${8000 + (n % 999)}:8000"]\n    restart: always # 重启`,
  ],
];

/** mulberry32, a small generator with the same numbers everywhere. */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Route of page `n`: 50 pages per folder. */
export function routeOf(n) {
  return `/part-${String(Math.floor(n / 50)).padStart(3, '0')}/page-${String(n).padStart(5, '0')}`;
}

/** The markdown of page `n`; about 1,000 Chinese characters and 5 KB. */
export function pageOf(n, count) {
  const next = random(n + 1);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const sentence = () =>
    `${pick(conditions)}，${pick(verbs)}${pick(subjects)}的请求会先经过${pick(subjects)}检查，${pick(results)}；需要时用 \`${pick(names)}\` ${pick(verbs)}${pick(subjects)}。`;
  const paragraph = () => Array.from({ length: 2 + Math.floor(next() * 3) }, sentence).join('');
  const link = () => {
    const to = Math.floor(next() * count);
    return `参见[第 ${to} 页的说明](${routeOf(to)})。`;
  };
  const codes = 1 + Math.floor(next() * 4);
  const sections = 4 + Math.floor(next() * 3);
  const parts = [];
  for (let section = 0; section < sections; section++) {
    parts.push(`## ${pick(verbs)}${pick(subjects)}之 ${section + 1}`, paragraph());
    if (section === 1) {
      const rows = Array.from(
        { length: 3 + Math.floor(next() * 6) },
        (_, row) =>
          `| \`${pick(names)}_${row}\` | ${pick(subjects)} | ${Math.floor(next() * 900)} | ${pick(results)} |`,
      );
      parts.push(['| 字段 | 对象 | 默认值 | 说明 |', '| --- | --- | ---: | --- |', ...rows].join('\n'));
    }
    if (section < codes) {
      const [lang, code] = pick(blocks)(n + section);
      parts.push(`\`\`\`${lang} title="示例 ${section + 1}"\n${code}\n\`\`\``);
    }
    if (section === 2) parts.push(`::: tip\n${sentence()}\n:::`);
    parts.push(`- ${sentence()}\n- **${pick(verbs)}**：${sentence()}\n- ${link()}`);
    if (section % 2) parts.push(`### ${pick(conditions)}的做法 ${section}`, paragraph());
  }
  return `---\ntitle: ${pick(verbs)}${pick(subjects)}（${n}）\ndescription: 说明怎样${pick(verbs)}${pick(subjects)}，以及${pick(conditions)}要注意什么。\nauthor: 文档组\ntime: 2025-0${1 + (n % 9)}-1${n % 10}\n---\n${parts.join('\n\n')}\n`;
}

/** Yields the files of `count` pages and their index pages as { path, title, text, part, n }, one at a time, because sites are large. */
export function* filesOf(count) {
  yield {
    path: 'index.md',
    title: '文档',
    text: '---\ntitle: 文档\ndescription: 供测量的文档。\n---\n\n从[第一页](/part-000/page-00000)读起。\n',
  };
  for (let n = 0; n < count; n++) {
    const route = routeOf(n);
    const part = route.split('/')[1];
    if (n % 50 === 0) {
      const title = partTitle(n / 50);
      const text = `---\ntitle: ${title}\ndescription: ${title}的页面。\n---\n\n共五十页。\n`;
      yield { path: `${part}/index.md`, title, text, part };
    }
    const text = pageOf(n, count);
    yield { path: `${route.slice(1)}.md`, title: /^title: (.*)$/m.exec(text)[1], text, part, n };
  }
}

/** The label of part `n` in the navigation. */
export function partTitle(n) {
  return `第 ${n + 1} 部分`;
}

/** Writes a text file; creates missing folders. */
export function writeText(folder, path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Writes `count` pages and their index pages into an empty or missing folder. Returns the paths. */
export function writePages(folder, count) {
  return Array.from(filesOf(count), ({ path, text }) => {
    writeText(folder, path, text);
    return path;
  });
}

/** Writes a docgen site of `count` pages, with versions that share them. */
export function writeSite(folder, count, versions = 1) {
  writePages(join(folder, 'content'), count);
  const listed = Array.from({ length: versions }, (_, n) =>
    n === 0
      ? `{ value: 'v${versions}', base: '', default: true }`
      : `{ value: 'v${versions - n}', base: '/v${versions - n}' }`,
  );
  writeFileSync(
    join(folder, 'site.config.ts'),
    `export default {\n  title: '测量',\n  url: 'https://docs.example.com',\n  versions: [${listed.join(', ')}],\n};\n`,
  );
}
