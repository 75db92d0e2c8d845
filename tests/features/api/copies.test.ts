/** What the Markdown copy of an operation leaves out: machines gain nothing from the same thing said seven times. */
import { describe, expect, it } from 'vitest';
import { writeOperation } from '../../../src/features/api/pages/operation.ts';
import { PageText } from '../../../src/features/api/pages/page-text.ts';
import { parsed } from '../../core/parse/support.ts';
import { stringsOf } from '../../helpers/config.ts';
import { answer, description, object, operation, place } from './support.ts';

const strings = stringsOf('zh-CN');
const example = (value: Record<string, unknown>) => ({ value: value as never, place });
const failure = (status: string, ...values: Record<string, unknown>[]) => ({
  ...answer(status, object()),
  content: [{ type: 'application/json', examples: values.map(example) }],
});

function pageOf(entry: { samples: ('curl' | 'go' | 'python')[]; copySample?: 'go' | 'php' }) {
  const own = operation('get', '/calls', {
    answers: [
      failure('200', { id: 1 }),
      failure('400', { code: 1, message: 'a' }, { code: 2, reason: 'b' }),
      failure('404', { code: 3, message: 'c' }),
    ],
  });
  const page = new PageText(place);
  const options = { strings, level: 2, scope: '', entry, description: description('v1', own) };
  writeOperation(page, own, options as never);
  return parsed(`---\ntitle: T\n---\n${page.finish().text}`);
}

const listBlocks = (markdown: string) =>
  [...markdown.matchAll(/^```.*title="(.*)"/gm)].map(([, title]) => title);

describe('the Markdown copy of an operation', () => {
  it('has the request in the first language, or in the one that the site chooses; the page has all', () => {
    const page = pageOf({ samples: ['curl', 'go', 'python'] });
    expect(listBlocks(page.markdown).slice(0, 2)).toEqual(['curl', '200']);
    for (const label of ['curl', 'Go', 'Python']) expect(page.html).toContain(`>${label}<`);
    expect(listBlocks(pageOf({ samples: ['curl', 'go'], copySample: 'go' }).markdown)[0]).toBe('Go');
  });

  it('has a sample even if the site chooses a language of which it makes none', () => {
    expect(listBlocks(pageOf({ samples: ['python', 'go'], copySample: 'php' }).markdown)[0]).toBe('Python');
    expect(listBlocks(pageOf({ samples: [] }).markdown)[0]).toBe('200');
  });

  it('has one failure of each form; the page has all', () => {
    const page = pageOf({ samples: [] });
    expect(listBlocks(page.markdown)).toEqual(['200', '400', '400 2']);
    expect(page.html).toContain('404');
  });

  it('begins with the status line of a success without a body, so that no failure is all that it shows', () => {
    const own = operation('delete', '/calls', { answers: [answer('204'), failure('401', { code: 1 })] });
    const page = new PageText(place);
    const options = {
      strings,
      level: 2,
      scope: '',
      entry: { samples: [] },
      description: description('v1', own),
    };
    writeOperation(page, own, options as never);
    const { markdown } = parsed(`---\ntitle: T\n---\n${page.finish().text}`);
    expect(listBlocks(markdown)).toEqual(['204', '401']);
    expect(markdown).toContain('HTTP/1.1 204 No Content');
  });

  it('marks in lists of operations which are new, gone or deprecated, as the page does', () => {
    const page = new PageText(place);
    const row = (md: string, marks: object) => page.piece({ k: 'row', method: 'get', md, marks } as never);
    row('[`/a`](#a) First', { since: 'v6.4' });
    row('[`/b`](#b) Second', { until: 'v7', deprecated: { since: 'v6.2' } });
    page.piece({ k: 'row', method: 'get', md: '[`/c`](#c) Third' });
    row('[`/d`](#d) 第四（流）', { since: 'v6.4' });
    const { markdown, html } = parsed(`---\ntitle: T\n---\n${page.finish().text}`);
    const [first, second, third, fourth] = markdown.split('\n').map((line) => line.replace(/\(.*?\)/, '()'));
    expect(first).toBe('- `GET` [`/a`]() First v6.4 起');
    expect(second).toMatch(/^- `GET` \[`\/b`\]\(\) Second .*v7.*v6\.2/);
    expect(third).toBe('- `GET` [`/c`]() Third');
    expect(fourth).toBe('- `GET` [`/d`]() 第四（流）v6.4 起');
    expect(html).toContain('v6.4 起');
  });
});
