import { describe, expect, it } from 'vitest';
import { highlight } from '#highlight';
import { textOf } from './support.ts';

/** What a reader copies: the commands without their prompts. */
function commands(code: string, language = 'bash'): string[] | undefined {
  const { lines, printed } = highlight(code, language);
  expect(textOf(lines)).toBe(code);
  return (
    printed &&
    lines.filter((_, at) => !printed.has(at)).map((line) => textOf([line.replace(/<t-p>.*<\/t-p>/, '')]))
  );
}

describe('a session', () => {
  it('is its commands, and not what these print', () => {
    const code = '$ npm ci\nadded 5 packages\n\n$ npm test\nok\n# of 2 tests\n{"ok": true}';
    expect(commands(code)).toEqual(['npm ci', 'npm test', '# of 2 tests']);
    expect(commands(code, 'console')).toEqual(commands(code));
    expect(commands(code, 'shell-session')).toEqual(commands(code));
  });

  it('has its commands coloured, and what these print plain', () => {
    const { lines } = highlight('$ curl -s "$URL" # now\nif "this" is 200 # OK', 'console');
    expect(lines).toEqual([
      '<t-p>$ </t-p><t-f>curl</t-f> -s <t-s>"$URL"</t-s> <t-c># now</t-c>',
      'if "this" is 200 # OK',
    ]);
  });

  it('has the prompts of users on their hosts', () => {
    expect(commands('[root@pbx ~]# systemctl restart switch\n[root@pbx ~]# ')).toEqual([
      'systemctl restart switch',
      '',
    ]);
    expect(commands('root@pbx:/etc/my switch# ls\na.conf')).toEqual(['ls']);
    expect(commands('(venv) alice@pbx-1.example.com:~$ pip list\npip 24')).toEqual(['pip list']);
    expect(commands('root@pbx:~ # ls')).toEqual(['ls']);
  });

  it.each([
    [
      'a backslash',
      '$ curl -X POST \\\n  -d a=1 \\\n>  http://pbx\n{}',
      ['curl -X POST \\', '  -d a=1 \\', ' http://pbx'],
    ],
    ['a pipe', '$ cat a |\n  sort\n1', ['cat a |', '  sort']],
    ['an operator', '$ make &&\n> make install\ndone', ['make &&', 'make install']],
    [
      'single quotes',
      '$ curl -d \'{\n  "a": 1\n}\' http://pbx\n{}',
      ["curl -d '{", '  "a": 1', "}' http://pbx"],
    ],
    ['double quotes', '$ echo "a\\"\nb" c\na', ['echo "a\\"', 'b" c']],
    [
      'a here document',
      "$ cat > a <<'EOF'\n$ is no prompt\nEOF\n$ cat a\n$ is no prompt",
      ["cat > a <<'EOF'", '$ is no prompt', 'EOF', 'cat a', 'is no prompt'],
    ],
    [
      'a loop',
      '$ for i in 1 2; do\n    echo $i\n  done\n1\n2',
      ['for i in 1 2; do', '    echo $i', '  done'],
    ],
    ['a function', '$ f() {\n  ls\n}\n$ f\na', ['f() {', '  ls', '}', 'f']],
  ])('goes on over the lines of %s', (_, code, wanted) => {
    expect(commands(code)).toEqual(wanted);
  });

  it('takes a quote that nothing closes for an apostrophe', () => {
    expect(commands("$ echo it's\nits\nno\n$ ls\na")).toEqual(["echo it's", 'ls']);
    expect(commands("$ echo don't\ndont")).toEqual(["echo don't"]);
  });

  it('keeps comments and blank lines between its commands', () => {
    expect(commands('# 安装\n\n$ npm ci\n\n# 测试\n$ npm test\nok')).toEqual([
      '# 安装',
      '',
      'npm ci',
      '',
      '# 测试',
      'npm test',
    ]);
  });

  it('may be one of Python, of PowerShell or of a database', () => {
    expect(commands('>>> for a in [1]:\n...     print(a)\n...\n1\n>>> 2\n2', 'python')).toEqual([
      'for a in [1]:',
      '    print(a)',
      '',
      '2',
    ]);
    expect(commands('PS C:\\Users\\a b> Get-Item x\nMode  Name', 'powershell')).toEqual(['Get-Item x']);
    expect(commands('mysql> SELECT 1\n    -> FROM t;\n| 1 |', 'sql')).toEqual(['SELECT 1', 'FROM t;']);
    expect(commands('cdr=# SELECT 1\ncdr-# ;\n 1', 'postgres')).toEqual(['SELECT 1', ';']);
  });

  it('begins with a prompt, so that scripts are none', () => {
    for (const code of [
      'echo $HOME',
      'cat <<E\n$ a\nE',
      ' $ a',
      '',
      '$HOME/a',
      '# a\n# b',
      'a@b.c',
      '> a',
      '$x = 1',
    ])
      expect(commands(code)).toBeUndefined();
    expect(commands('$ a = 1', 'php')).toBeUndefined();
    expect(commands('>= 1', 'python')).toBeUndefined();
  });

  it('takes time linear in its length', () => {
    for (const line of [
      "$ a '\n",
      '$ for i in $(\n',
      '$ cat <<E\n',
      '[a@b '.repeat(9),
      '$ a \\\n',
      'a@b:'.repeat(20),
    ]) {
      const code = `$ a\n${line.repeat(Math.floor(60_000 / line.length))}`;
      const start = performance.now();
      commands(code);
      expect(performance.now() - start).toBeLessThan(1500);
    }
  });
});
