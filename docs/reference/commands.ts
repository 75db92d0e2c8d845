/** The command line in Chinese; the English is what the program prints itself. */

export type CommandWords = {
  readonly text: string;
  readonly arguments?: Readonly<Record<string, string>>;
  /** By the long form without its dashes. */
  readonly options?: Readonly<Record<string, string>>;
};

const dir = { dir: '站点文件夹（默认：当前文件夹）' };
const out = '输出文件夹，从站点文件夹算起';
const clean = '删除输出文件夹里不是 docgen 写的文件';
const drafts = '包括草稿';
const verbose = '列出全部消息，同类很多时也一样';
const profile = '打印各阶段与最慢页面用了多久';
const json = '向标准输出打印一份 JSON 报告';
const base = '站点部署的路径（默认：`url` 的路径）';

export const commandWords: Readonly<Record<string, CommandWords>> = {
  build: {
    text: '构建站点；有错误时，上一次的输出原样保留。',
    arguments: dir,
    options: {
      out,
      base,
      only: '只构建这个版本或语言（可以写多次）',
      'no-cache': '每页重新解析',
      workers: '工作线程数（默认：取决于文字量）',
      zip: '另外把可从磁盘打开的输出打包成旁边的 .zip',
      offline: '写出从磁盘直接打开也能用的输出',
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
    text: '启动开发服务器，保存后立即更新。',
    arguments: dir,
    options: {
      port: '端口（默认：5173，被占用则取下一个）',
      host: '监听的主机名或地址',
      open: '在浏览器里打开站点',
      base: '站点部署的路径，与 build 相同',
      drafts,
      poll: '轮询文件变化，用于网络文件系统',
      profile: '打印每次刷新时各阶段与最慢页面用了多久',
    },
  },
  preview: {
    text: '像严格的静态主机那样提供 build 的输出。',
    arguments: dir,
    options: {
      port: '端口（默认：4173，被占用则取下一个）',
      host: '监听的主机名或地址',
      open: '在浏览器里打开站点',
      out,
    },
  },
  print: {
    text: '写出可打印的手册：一个 HTML 文件；装有 Chromium 时还有 PDF。',
    arguments: dir,
    options: {
      section: '只打印这个路由之下的页面：`/rest-api`',
      version: '要打印的版本（默认：默认版本）',
      locale: '要打印的语言（默认：默认语言）',
      out: '文件或文件夹，从站点文件夹算起',
      publish: '把 PDF 写到 `content/public/print/`，由站点提供下载',
      chromium: '生成 PDF 的浏览器（默认：PATH 里的那个）',
      drafts,
      'no-cache': '每页重新解析',
      profile: '打印各阶段用了多久',
      json,
    },
  },
  index: {
    text: '把一次构建的搜索记录上传到搜索服务。密钥只从环境变量 `DOCGEN_SEARCH_KEY` 读取。',
    arguments: dir,
    options: { out, 'dry-run': '只打印将要上传的内容，不上传' },
  },
  init: {
    text: '新建一个最小的站点。',
    arguments: { dir: '新的或空的文件夹（默认：当前文件夹）' },
    options: { lang: '站点的语言（默认：系统的语言）' },
  },
  new: {
    text: '在当前文件夹的站点里建一个带 frontmatter 的页面。',
    arguments: { route: '新页面：/howto/tls' },
    options: {
      title: '页面的标题',
      version: '建在这个版本的覆盖文件夹里',
      locale: '建在这种语言的覆盖文件夹里：独立的页面或译文',
    },
  },
  check: {
    text: '检查链接、锚点、图片、frontmatter、导航、代码样例与文案；不写任何文件。',
    arguments: dir,
    options: {
      drafts,
      strict: '有警告就算失败',
      fix: '修复可以机械处理的问题：标点、别的生成器的写法、链接的大小写',
      external: '也检查站外链接',
      against: '已发布的 manifest.json：报告没有别名就消失的路由',
      verbose,
      profile,
      json,
      format: '消息的格式：`plain` 或 `github`',
    },
  },
  merge: {
    text: '合并一次构建的各个部分，结果与单独一次构建相同。',
    arguments: { parts: 'build --shard 写出的输出文件夹，次序随意' },
    options: { out: '输出文件夹，从当前文件夹算起', clean },
  },
  diff: {
    text: '按次序列出部署要上传（+ 新增，~ 改动）、刷新缓存（!）与删除（-）的文件。',
    arguments: { old: '已发布的输出：文件夹，或其中的 manifest.json', new: '新的输出' },
    options: { json: '向标准输出打印一个 JSON 对象' },
  },
  'diff-api': {
    text: '列出两个版本之间 API 的变化：! 不兼容（排在最前），+ 新增，- 移除，~ 变更。',
    arguments: { from: '较旧的版本：v6.2', to: '较新的版本：v6.4', ...dir },
    options: { strict: '有不兼容的变化就以 1 退出', json: '向标准输出打印一个 JSON 对象' },
  },
  migrate: {
    text: '把别的生成器的站点的副本转换成 docgen 站点，并列出留待人工处理的内容；只读取原站点，不运行其中任何代码。',
    arguments: { dir: '原站点的文件夹，或它的上层（默认：当前文件夹）' },
    options: {
      out: '新的或空的文件夹，从 dir 算起（默认：dir 旁边，名字加 -docgen）',
      from: '站点的生成器（默认：按其配置判断）',
      json,
      verbose,
    },
  },
  help: {
    text: '打印一个命令的用法，或者消息的含义与处理办法。',
    arguments: { topic: '一个命令，或者消息的代码：link-missing-page' },
  },
};
