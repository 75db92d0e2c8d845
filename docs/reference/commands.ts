/** The command line in Chinese; the English is what the program prints itself. */

export type CommandWords = {
  readonly text: string;
  readonly arguments?: Readonly<Record<string, string>>;
  /** By the long form without its dashes. */
  readonly options?: Readonly<Record<string, string>>;
};

const dir = { dir: '站点文件夹（默认：当前文件夹）' };
const out = '输出文件夹，从站点文件夹算起';
const clean = '可以删除输出文件夹里不是 docgen 写的文件';
const drafts = '包括草稿';
const verbose = '列出全部消息，无论同类有多少';
const profile = '打印各阶段与最慢页面用了多久';
const json = '向标准输出打印一份 JSON 报告';
const base = '整个站点放在这个路径下（默认：`url` 的路径）';

export const commandWords: Readonly<Record<string, CommandWords>> = {
  build: {
    text: '写出每一棵树，要么全部成功，要么什么都不变。',
    arguments: dir,
    options: {
      out,
      base,
      only: '只构建这个版本的树（可以写多次）',
      'no-cache': '每页重新解析',
      workers: '工作线程数（默认：随文字量）',
      zip: '把可从磁盘打开的输出另外打成旁边的 .zip',
      offline: '输出从磁盘直接打开也能用',
      drafts,
      clean,
      shard: '写出 n 份中的一份，供 docgen merge 合并',
      strict: '有警告就算失败',
      verbose,
      profile,
      json,
    },
  },
  dev: {
    text: '提供站点，保存即见。',
    arguments: dir,
    options: {
      port: '端口（默认：5173，被占用则取下一个）',
      host: '监听的名称或地址',
      open: '在浏览器里打开站点',
      base: '整个站点放在这个路径下，与 build 相同',
      drafts,
      poll: '反复查看文件：用于网络文件系统',
      profile: '打印每次刷新时各阶段与最慢页面用了多久',
    },
  },
  preview: {
    text: '像严格的静态主机那样提供 build 的输出。',
    arguments: dir,
    options: {
      port: '端口（默认：4173，被占用则取下一个）',
      host: '监听的名称或地址',
      open: '在浏览器里打开站点',
      out,
    },
  },
  print: {
    text: '写出可打印的手册：一份 HTML；有 Chromium 时还有它的 PDF。',
    arguments: dir,
    options: {
      section: '只打印这个路由之下的页面：`/rest-api`',
      version: '打印这个版本（默认：默认版本）',
      locale: '打印这种语言（默认：默认语言）',
      out: '文件或文件夹，从站点文件夹算起',
      publish: '把 PDF 写到 `content/public/print/`，站点的页面由此提供下载',
      chromium: '生成 PDF 的浏览器（默认：PATH 里的那个）',
      drafts,
      'no-cache': '每页重新解析',
      profile: '打印各阶段用了多久',
      json,
    },
  },
  index: {
    text: '把一次构建的搜索记录推送到托管索引。管理密钥只从环境变量 `DOCGEN_SEARCH_KEY` 读取。',
    arguments: dir,
    options: { out, 'dry-run': '只说将要做什么' },
  },
  init: {
    text: '建一个能构建的最小站点。',
    arguments: { dir: '新的或空的文件夹（默认：当前文件夹）' },
    options: { lang: '其中文字的语言（默认：系统的语言）' },
  },
  new: {
    text: '在当前文件夹的站点里建一个带 frontmatter 的页面。',
    arguments: { route: '新页面：/howto/tls' },
    options: { title: '它的标题', version: '放进这个版本的覆盖文件夹', locale: '放进这种语言的覆盖文件夹' },
  },
  check: {
    text: '检查链接、锚点、图片、frontmatter、导航、代码样例与文字；不写任何文件。',
    arguments: dir,
    options: {
      drafts,
      strict: '有警告就算失败',
      fix: '修改可以机械处理的：标点、别的生成器的写法、链接的大小写',
      external: '也查站外地址',
      against: '已发布的 manifest.json：指出没有别名就消失的路由',
      verbose,
      profile,
      json,
      format: '消息的形式：`plain` 或 `github`',
    },
  },
  merge: {
    text: '把一次构建的各份合成与一次构建逐字节相同的输出，要么全部成功，要么什么都不变。',
    arguments: { parts: 'build --shard 写出的输出文件夹，次序随意' },
    options: { out: '输出文件夹，从当前文件夹算起', clean },
  },
  diff: {
    text: '按次序列出部署要上传（+ 新的，~ 变了的）、刷新（!）与删除（-）什么。',
    arguments: { old: '现在提供的：输出文件夹，或其中的 manifest.json', new: '将要提供的' },
    options: { json: '向标准输出打印一个 JSON 对象' },
  },
  'diff-api': {
    text: '逐个操作列出两个版本之间所描述接口的变化：! 不兼容，排在最前；+ 新增，- 移除，~ 变更。',
    arguments: { from: '较旧的版本：v6.2', to: '较新的版本：v6.4', ...dir },
    options: { strict: '有不兼容的变化就以 1 退出', json: '向标准输出打印一个 JSON 对象' },
  },
  migrate: {
    text: '把别的生成器的站点复制成 docgen 站点，并列出留待人工处理的内容；只读取原站点，不运行其中任何代码。',
    arguments: { dir: '原站点的文件夹，或它的上层（默认：当前文件夹）' },
    options: {
      out: '新的或空的文件夹，从 dir 算起（默认：dir 旁边，名字加 -docgen）',
      from: '由什么生成（默认：按其配置判断）',
      json,
      verbose,
    },
  },
  help: {
    text: '打印一个命令的用法，或者消息的含义与处理办法。',
    arguments: { topic: '一个命令，或者消息的代码：link-missing-page' },
  },
};
