import { describe, expect, it } from 'vitest';
import { highlight } from '#highlight';
import { atUsualSpeed } from '../../helpers/cpu.ts';
import { samples } from './samples.ts';

/** What makes pattern matching go back and forth: openings without ends, runs, near misses. */
const runs = [
  ...['<a ', '<a b=', '<a b="', '<!--', '<![CDATA[', '<!DOCTYPE ', '<?', '</', '<A {', '<a>{', '<!'],
  ...['${', '`${', '`', '"', "'", '\\', '"\\', '"`', "$'\\", '"$(', '$(', '$((', '<<A ', '<<E\n', "<<'E'\n"],
  ...[
    '[',
    '[[',
    '[=[',
    '[==',
    '--[',
    '--[[',
    '(',
    '((',
    '{',
    '{{',
    '#{',
    '{%',
    'R"(',
    'R"a(',
    '"""',
    "'''",
    'f"{',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    ' \n',
    '  \n',
    '1',
    '1e',
    '0x',
    '1.',
    '1_',
    '-',
    '-- ',
    '---',
    '---\n',
    '- ',
    '#',
    '# ',
  ],
  ...[
    '/',
    '//',
    '/*',
    '/[',
    '= /',
    '=/',
    '*',
    '**',
    '_',
    '~',
    '$',
    '@',
    '@a ',
    '!',
    '|',
    '|\n',
    '>',
    '>-\n',
    ':::\n',
  ],
  ...[
    'a ',
    'a=',
    'a:',
    'a: ',
    'a: b\n',
    'a\n',
    'a\\\n',
    'a<',
    'a(',
    '(a,',
    'a = (',
    'operator',
    '中',
    'A',
    '&#',
    '&a',
  ],
  ...[
    'SELECT ',
    'if ',
    'class ',
    'FROM ',
    'GET /a ',
    'content-type: ',
    '```a\n',
    '~~~\n',
    '](',
    '[a](',
    '<http:',
  ],
  ...[
    '@media ',
    'a{',
    'a{b:',
    'url(',
    'define ',
    '$(a',
    '? ',
    '%',
    '"a" ',
    "'a' ",
    '"a":',
    '{"a":',
    '- a: |\n',
  ],
];

const size = 8 * 1024;
const languages = samples.map((sample) => sample.language);

/** Milliseconds of one core, whatever else the machine does. */
function time(code: string, language: string): number {
  const start = process.cpuUsage();
  highlight(code, language);
  return process.cpuUsage(start).user / 1000;
}

describe('hostile code', () => {
  for (const language of languages) {
    it(`is coloured as ${language} in linear time`, { timeout: 60_000 }, () => {
      for (const run of runs) {
        const code = run.repeat(Math.ceil(size / run.length));
        // Under 10 ms when nothing else runs; what goes back and forth takes seconds.
        const first = time(code, language);
        const took = first < 80 ? first : Math.min(time(code, language), time(code, language));
        expect(atUsualSpeed(took, 80), `8 KB of ${JSON.stringify(run)}`).toBeLessThan(80);
      }
    });
  }

  it('is coloured in a fraction of a second up to the largest block', () => {
    for (const [language, run] of [
      ['xml', '<a '],
      ['js', '${'],
      ['lua', '['],
      ['bash', '"`'],
    ] as const) {
      const took = time(run.repeat((100 * 1024) / run.length), language);
      expect(atUsualSpeed(took, 400)).toBeLessThan(400);
    }
  });

  it('ends though languages are nested in languages', () => {
    let code = 'x';
    for (let depth = 3; depth < 300; depth++) {
      const fence = '`'.repeat(depth);
      code = `${fence}md\n${code}\n${fence}`;
    }
    const start = process.cpuUsage();
    expect(highlight(code.slice(0, 100 * 1024), 'markdown').lines.length).toBeGreaterThan(100);
    expect(atUsualSpeed(process.cpuUsage(start).user / 1000, 400)).toBeLessThan(400);
  });
});
