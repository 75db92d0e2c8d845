import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../../helpers/cpu.ts';
import { body, parsed, told } from '../support.ts';

const places = (text: string) =>
  body(text).links.map(({ href, line, column }) => `${href} ${line - 3}:${column}`);

describe('links that readers cannot follow', () => {
  const codes = (text: string) => body(text).found.map(({ code }) => code);
  it.each(['[](/a)', '[ ](/a "题")', '文 [](https://example.com) 文'])(
    'are told, for they have no text: %s',
    (text) => {
      expect(codes(text)).toEqual(['link-empty']);
    },
  );
  it.each(['[盘](D:/a.md)', '[盘](C:\\a.md)', '![图](d:\\a.png)', '[甲](file:///a)'])(
    'are told, for they name a file of the writer’s machine: %s',
    (text) => {
      const [found, ...others] = body(text).found;
      expect([found?.code, found?.hint, others]).toEqual([
        'link-unsafe',
        'It names a file of your own machine. Put the file beside the page, and write its name.',
        [],
      ]);
    },
  );
  it.each(['[![图](/a.png)](/a)', '[`x`](/a)', '[甲](x:y)', '<https://example.com>'])(
    'are none of these: %s',
    (text) => {
      expect(codes(text)).toEqual([]);
    },
  );
});

describe('references', () => {
  it('keep their address as written, entities and escapes resolved', () => {
    const { links } = body('[a](/安装#步骤) [b](</a b>) [c](/x&amp;y\\_z%20) [d](../b.md?x#y)\n');
    expect(links.map((link) => link.href)).toEqual(['/安装#步骤', '/a b', '/x&y_z%20', '../b.md?x#y']);
  });

  it.each([
    ['文字 [a](/a) 与 **[b](/b)** 和 ![c](c.png)\n', ['/a 1:4', '/b 1:16', 'c.png 1:28']],
    ['一\n二 [a](/a)\n  三 [b](/b)\n', ['/a 2:3', '/b 3:5']],
    ['> 引\n> [a](/a)\n>> [b](/b)\n', ['/a 2:3', '/b 3:4']],
    ['- 甲\n\n  [a](/a)\n\n   - [b](/b)\n', ['/a 3:3', '/b 5:6']],
    ['## 题 [a](/a) ##\n', ['/a 1:6']],
    ['题 [a](/a)\n===\n', ['/a 1:3']],
    ['| [a](/a) | x |\n| -- | -- |\n| `\\|` [b](/b) | [c](/c) |\n', ['/a 1:3', '/b 3:8', '/c 3:18']],
    ['> | a | b |\n> |--|--|\n> | c | [d](/d) |\n', ['/d 3:9']],
    ['术语 [a](/a)\n: 解释 [b](/b)\n', ['/a 1:4', '/b 2:6']],
    ['::: tip [a](/a)\n[b](/b)\n:::\n', ['/a 1:9', '/b 2:1']],
    ['> [!NOTE] [a](/a)\n> [b](/b)\n', ['/a 1:11', '/b 2:3']],
    ['x[^1]\n\n[^1]: 见 [a](/a)\n\n    [b](/b)\n', ['/a 3:9', '/b 5:5']],
    ['[a][r] [r]\n\n[r]: /r\n', ['/r 1:1', '/r 1:8']],
    ['[![i](i.png)](/a)\n', ['/a 1:1', 'i.png 1:2']],
    [
      '<https://a.example> 与 https://b.example 与 a@b.example\n',
      ['https://a.example 1:1', 'https://b.example 1:23', 'mailto:a@b.example 1:43'],
    ],
    ['[a](/same) [b](/same) [c](/same)\n', ['/same 1:1', '/same 1:12', '/same 1:23']],
    ['\t代码\n\n[a](/a)\n', ['/a 3:1']],
    ['- [ ] 办 [a](/a)\n', ['/a 1:9']],
  ])('know their line and column in %j', (text, expected) => {
    expect(places(text)).toEqual(expected);
  });

  it('tell pages from images', () => {
    expect(body('[a](a.png) ![b](b.png)\n').links.map(({ kind }) => kind)).toEqual(['page', 'image']);
  });

  it('become placeholders in the body, with room for the size of an image', () => {
    expect(body('[a](/a "题")\n').html).toBe('<p><a href="⟨0⟩" title="题">a</a></p>\n');
    expect(body('x ![图](a.png)\n').html).toBe('<p>x <img src="⟨0⟩" alt="图" decoding="async"></p>\n');
  });

  it('of images load lazily after the first', () => {
    expect(body('a ![](1.png) ![](2.png) ![](3.png)\n').html.match(/loading="lazy"/g)).toHaveLength(2);
  });

  it('that a browser would run lose their link, with an error at their place', () => {
    const page = body('a [b *c*](javascript:x) ![d](vbscript:y) <javascript:z>\n');
    expect(page.html).toBe('<p>a b <em>c</em> d javascript:z</p>\n');
    expect(page.links).toEqual([]);
    expect(told(page)).toEqual(['link-unsafe 4:3', 'link-unsafe 4:25', 'link-unsafe 4:42']);
  });

  it('without an address are told at their place, and stay what they are', () => {
    const page = body('a [b]() ![c](<>) [d][e]\n\n[e]: <>\n');
    expect(page.html).toBe(
      '<p>a <a href="">b</a> <img src="" alt="c" decoding="async"> <a href="">d</a></p>\n',
    );
    expect(page.links).toEqual([]);
    expect(told(page)).toEqual(['link-empty 4:3', 'link-empty 4:9', 'link-empty 4:18']);
  });

  it('with plain image data stay in the text', () => {
    const page = body('![a](data:image/png;base64,AA)\n');
    expect(page).toMatchObject({ links: [], found: [] });
    expect(page.html).toContain('src="data:image/png;base64,AA"');
  });
});

describe('links whose address has blanks', () => {
  const hrefs = (text: string) =>
    body(text).links.map(({ kind, href, column }) => `${kind} ${column} ${href}`);

  it('are links where the address is plainly that of a file or a site', () => {
    expect(hrefs('[t](A B.md) 和 ![p](my pic.png "title") [t](sub dir/p.md#x)')).toEqual([
      'page 1 A B.md',
      'image 15 my pic.png',
      'page 40 sub dir/p.md#x',
    ]);
    expect(hrefs('![p](Screenshot (1) of x.png) [f](https://example.com/a b)')).toEqual([
      'image 1 Screenshot (1) of x.png',
      'page 31 https://example.com/a b',
    ]);
    expect(hrefs('- a\n  | b |\n  |---|\n  | [c](../d e/f.pdf?x#y) |\n\n::: tip [g](h i.md)\n:::')).toEqual([
      'page 5 ../d e/f.pdf?x#y',
      'page 9 h i.md',
    ]);
    expect(body('[t](A B.md "T") ![p](my pic.png)').markdown).toBe('[t](\0' + '0\0 "T") ![p](\0' + '1\0)');
    expect(body('[t](A B.md "T")').html).toContain('title="T">t</a>');
  });

  it('and no ending are links where they name a page or folder, or a step of their path does', () => {
    const spacedNames = ['a b', 'sub dir'];
    const named = (text: string) => body(text, { spacedNames }).links.map(({ href }) => href);
    expect(named('[x](A B) ![p](sub dir/a) [y](sub dir/A B#z "title") [z](../sub dir/gone?q)')).toEqual([
      'A B',
      'sub dir/a',
      'sub dir/A B#z',
      '../sub dir/gone?q',
    ]);
    for (const text of ['[x](see below)', '[x](a b, or c)', '[x](and/or a b c)', '[x](the A B)'])
      expect(named(text)).toEqual([]);
  });

  it('are text where it is not, or where something else is meant', () => {
    for (const text of [
      '[a](b c)',
      'x[i](a, b.json)',
      '[a](x y.md',
      '[a](x\ny.md)',
      '[a] (b c.md)',
      '`[a](b c.md)`',
    ])
      expect(hrefs(text)).toEqual([]);
    expect(hrefs('[a](b "c d.md") [a](b (c d.md)) [a](b) (c d.md)')).toEqual([
      'page 1 b',
      'page 17 b',
      'page 33 b',
    ]);
    expect(hrefs('[a]\n\n[a]: b (c d.md)')).toEqual(['page 1 b']);
  });
});

describe('bare addresses', () => {
  const links = (text: string) => body(text).links.map(({ href }) => href);

  it('end before a bracket that they do not open: in the text of a link they belong to the link', () => {
    for (const [text, expected] of [
      ['Homepage: [https://a.example/b](https://a.example/c)', ['https://a.example/c']],
      ['见文档：[http://a.example/d](http://a.example/d)。', ['http://a.example/d']],
      ['图片文字：![http://a.example/e](x.svg)', ['x.svg']],
      ['abcd [见 https://a.example/b 页](/c)', ['/c']],
      ['abcd [https://a.example/b][r] [www.a.example][r]\n\n[r]: /c', ['/c', '/c']],
      ['abcd [![https://a.example/b](x.svg)](/c)', ['/c', 'x.svg']],
      ['| abcd [https://a.example/f](/g) |\n|---|', ['/g']],
      ['- abcd [https://a.example/f](/g)\n\n  ::: tip abcd [https://a.example/h](/i)\n  :::', ['/g', '/i']],
      ['(abcd https://a.example/b) c', ['https://a.example/b']],
      ['abcd [x https://a.example/b] c', ['https://a.example/b']],
      ['abcd https://a.example/b[^1]\n\n[^1]: c', ['https://a.example/b']],
    ] as const)
      expect(links(text)).toEqual(expected);
  });

  it('keep brackets of their own, and lose quotes, emphasis, code and marks around them', () => {
    expect(
      links('abcd https://a.example/b_(c)?d[]=1&e[2]=3 {https://a.example/{id}} https://[::1]:80/x'),
    ).toEqual(['https://a.example/b_(c)?d[]=1&e[2]=3', 'https://a.example/{id}', 'https://[::1]:80/x']);
    for (const text of [
      '"https://a.example/b","k":"v"',
      '**地址：https://a.example/b**，',
      "'https://a.example/b'.",
      '==地址：https://a.example/b==，',
      '==https://a.example/b== x',
      'abcd https://a.example/b`code`',
      '<b>https://a.example/b</b>',
      'abcd https://a.example/b）后',
      '【https://a.example/b】',
      '{https://a.example/b}',
      '{见 https://a.example/b}}',
    ])
      expect(links(text)).toEqual(['https://a.example/b']);
  });
});

it('a bare address with a user before its host is one link, not one to a host of the name of the user', () => {
  for (const address of [
    'http://admin@localhost:1985/api/v1/versions',
    'http://1001@pbx.example.cn/a',
    'https://a.b+c@192.168.1.1:8089/ws',
    'https://u@[::1]:80/x',
    'https://user@公司.中国/',
    'http://admin:密码@192.168.1.1:8088/rest',
    'http://admin:admin@localhost:1985/api',
  ])
    for (const text of [`- ${address}`, `见（${address}），`, `| a |\n|---|\n| **${address}** |`])
      expect(body(text).links.map(({ href }) => href)).toEqual([address]);
  expect(body('见 http://a.example.cn，联系 me@b.example.cn').links.map(({ href }) => href)).toEqual([
    'http://a.example.cn',
    'mailto:me@b.example.cn',
  ]);
});

it('a bare address keeps the signs at the end of its query', () => {
  expect(body('abcd https://a.example/?k=ab==').links[0]!.href).toBe('https://a.example/?k=ab==');
});

describe('bare addresses with Chinese', () => {
  const links = (text: string) => body(text).links.map(({ href }) => href);
  const wiki = 'https://zh.wikipedia.org/wiki/会话发起协议';

  it.each([
    `见 ${wiki} 一节。`,
    `见 ${wiki}`,
    `${wiki}\n下一行`,
    `**${wiki}**`,
    `见 ${wiki}. Then`,
    `- ${wiki}`,
    `| ${wiki} |\n| --- |`,
    `<${wiki}>`,
    `[x](${wiki})`,
  ])('are whole where a blank or the end follows: %s', (text) => {
    expect(links(text)).toEqual([wiki]);
    expect(told(body(text))).toEqual([]);
  });

  it.each([
    ['https://a.example/文档/api?q=语音&p=1#节 完', 'https://a.example/文档/api?q=语音&p=1#节'],
    ['https://a.example/?q=语音 完', 'https://a.example/?q=语音'],
    ['https://例子.测试/a 与', 'https://例子.测试/a'],
    ['https://www.例子.中国', 'https://www.例子.中国'],
    ['见 https://例子.测试:8080/文档 页', 'https://例子.测试:8080/文档'],
    ['见（https://a.example/文档/甲），', 'https://a.example/文档/甲'],
    ['“https://a.example/文档”', 'https://a.example/文档'],
    ['==见 https://a.example/文档== 后', 'https://a.example/文档'],
  ])('have Chinese paths, queries and hosts: %s', (text, href) => {
    expect(links(text)).toEqual([href]);
  });

  it.each([
    ['打开 https://a.example/，然后', 'https://a.example/'],
    ['打开 https://a.example/然后登录。', 'https://a.example/'],
    ['打开 https://a.example/x然后 登录', 'https://a.example/x'],
    ['打开 https://a.example你好 吗', 'https://a.example'],
    ['（见 https://a.example/文档）', 'https://a.example/'],
    ['（https://a.example/请看」', 'https://a.example/'],
    ['https://a.example/文档`码`', 'https://a.example/'],
    ['https://a.example/文档[x](/y) 后', 'https://a.example/'],
  ])('end before it where the sentence may go on: %s', (text, href) => {
    expect(links(text)[0]).toBe(href);
  });

  it.each(['https://你的域名/路径 后', 'https://例子。测试 后'])('are none without a host: %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('cost time that grows with the text alone', () => {
    const from = cpuTime();
    parsed(
      `${'https://a.b/文'.repeat(10_000)}\n\nhttps://a.b/${'文.'.repeat(50_000)}，\n\nhttps://${'文.'.repeat(50_000)}，`,
    );
    expect(cpuTime() - from).toBeLessThan(1500);
  });
});

describe('mail addresses', () => {
  const mails = (text: string) => body(text).links.map(({ href }) => href);

  it('become links where they stand by themselves', () => {
    for (const text of [
      'Write to a.b+c@d-e.example.com.',
      '邮箱：a.b+c@d-e.example.com，谢谢',
      '(a.b+c@d-e.example.com)',
      'a.b+c@d-e.example.com: answers',
      'mailto:a.b+c@d-e.example.com',
      '*a.b+c@d-e.example.com*',
      '| a.b+c@d-e.example.com |\n|---|',
    ])
      expect(mails(text)).toEqual(['mailto:a.b+c@d-e.example.com']);
    expect(mails('a@b.example;c@d.example, 12345@qq.com')).toEqual([
      'mailto:a@b.example',
      'mailto:c@d.example',
      'mailto:12345@qq.com',
    ]);
  });

  it.each([
    'sip:1000@example.com',
    'SIPS:1000@example.com:5061;transport=tls',
    '1000@example.com;transport=tcp',
    'xmpp:foo@bar.example',
    '1000@192.168.1.1',
    '1000@192.168.1.1:5060',
    'user/1000@example.com',
    'sofia/default/1000@pbx.example.com',
    'postgres://u:p@db.example.com/x',
    'redis://:p@h.example.com',
    'git@github.com:foo/bar.git',
    'foo@bar.com/x',
    'foo@bar.com:22',
    'ssh root@example.com',
    'scp -P 2222 root@example.com',
    'pkg@1.2.3',
    'pkg@1.2.3-beta',
    'node@20.x',
    '@scope/pkg@latest',
    'foo@bar',
    'C:\\a@b.example',
    'a@b@c.example',
    'vue@next.js',
    'root@pbx.local',
    '$dest@example.com',
    'sip：1000@pbx.example.com',
    'aor=1000@pbx.example.com',
    'logo@2x.png',
    'photo@3x.jpeg',
  ])('stay text where they are something else: %s', (text) => {
    expect(mails(`拨 ${text} 后`)).toEqual([]);
    expect(mails(`- **${text}**\n`)).toEqual([]);
  });
});
