import { describe, expect, it } from 'vitest';
import type { PageView } from '#model/view/view';
import { RenderFault, ThemeFaults } from '../../../src/stages/bundle/theme-faults.ts';

const fault = (message: string, ...frames: string[]): Error =>
  Object.assign(new Error(message), { stack: [`Error: ${message}`, ...frames].join('\n    at ') });
const thrown = (route: string, cause: unknown) => new RenderFault({ route } as PageView, cause);

describe('what a theme throws', () => {
  it('is told once for a place, however its message differs from page to page', async () => {
    const asked: (string | undefined)[] = [];
    const faults = new ThemeFaults({
      async explain({ route }) {
        asked.push(route);
        return { message: 'no title', component: 'Header', file: 'theme/components/Header.tsx', line: 3 };
      },
      placeOf: () => undefined,
    });
    expect(faults.isEmpty).toBe(true);
    faults.add(thrown('/404', fault('no x of /404', 'Header (a:3:1)', 'React')), 'the not-found page');
    for (const route of ['/a', '/b'])
      faults.add(
        thrown(route, fault(`no x of ${route}`, 'Header (a:3:1)', 'React')),
        `"${route}"`,
        `content${route}.md`,
      );
    expect(faults.isEmpty).toBe(false);
    expect(await faults.report()).toEqual([
      {
        severity: 'error',
        code: 'theme-failed',
        message: 'The theme\'s component "Header" cannot be rendered: no title',
        file: 'theme/components/Header.tsx',
        line: 3,
        // A page of the writer's own rather than the not-found page.
        hint: 'Seen on "/a" (content/a.md) and 2 more.',
      },
    ]);
    expect(asked).toEqual(['/a']);
  });

  it('at other places is told for each', async () => {
    const faults = new ThemeFaults({ explain: async () => undefined, placeOf: () => undefined });
    for (let place = 0; place < 8; place++)
      faults.add(thrown('/a', fault('x\n  y', `A (a:${place}:1)`)), '"/a"', 'content/a.md');
    const told = await faults.report();
    expect(told.map(({ message }) => message)).toEqual(Array(8).fill('The theme cannot render "/a": x'));
  });

  it('that is no error is told as it is, in themes that nobody explains too', async () => {
    const faults = new ThemeFaults(undefined);
    for (const cause of ['text', null, undefined, 5]) faults.add(thrown('/a', cause), '"/a"');
    faults.add(thrown('/b', 'text'), '"/b"', 'content/b.md');
    expect((await faults.report()).map(({ message, file }) => [message, file])).toEqual([
      ['The theme cannot render "/b" and 1 more: text', 'content/b.md'],
      ['The theme cannot render "/a": null', undefined],
      ['The theme cannot render "/a": undefined', undefined],
      ['The theme cannot render "/a": 5', undefined],
    ]);
  });
});
