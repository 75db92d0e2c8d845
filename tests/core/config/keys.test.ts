/** Keys of capabilities: each is defined in one file, and the core knows them as a list. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineConfigKey, readSetting } from '#model/config/config-key';
import { applyLocale } from '#model/site/locale';
import { feedbackKey } from '../../../src/features/feedback/config.ts';
import { mathKey } from '../../../src/features/math/config.ts';
import { added } from '../../helpers/config.ts';
import { projectRoot } from '../../helpers/docgen.ts';
import { complete, mistakes } from './mistakes.ts';

describe('a key of a capability', () => {
  it('is named as messages write it', () => {
    const entries = { calls: v.optional(v.boolean(), false) };
    expect(defineConfigKey(entries).name).toBe('calls');
    expect(defineConfigKey(entries, { inside: 'markdown' }).name).toBe('markdown.calls');
  });

  it('is read with its default, also inside an object of the core', () => {
    expect(readSetting(complete({ title: 'T' }), mathKey)).toBe(false);
    expect(readSetting(complete({ title: 'T', markdown: { math: true } }), mathKey)).toBe(true);
  });

  it('inside an object of the core is one of its keys for hints', () => {
    expect(mistakes({ markdown: { mth: true } })).toEqual([
      'config-unknown-key: `markdown.mth` is no key of `markdown`. (Did you mean "math"?)',
    ]);
  });

  it('has the value of a locale in its trees, and the site’s in others', () => {
    const config = complete({
      title: 'T',
      feedback: '/tell',
      locales: [
        { value: 'zh-CN', base: '' },
        { value: 'en', base: '/en', feedback: '/tell-us' },
      ],
    });
    const inTrees = ['zh-CN', 'en'].map((locale) => readSetting(applyLocale(locale, config), feedbackKey));
    expect(inTrees).toEqual(['/tell', '/tell-us']);
  });

  it('stands in the type of configurations', async () => {
    const folder = join(projectRoot, 'src/features');
    const text = readFileSync(join(folder, 'keys.ts'), 'utf8');
    const named = await Promise.all(
      Array.from(text.matchAll(/^import type \{ (.*) \} from '(\.[^']+)';/gm), async ([, names, file]) => {
        const module = (await import(join(folder, file!))) as Record<string, { readonly name: string }>;
        return names!.split(', ').map((name) => [name, module[name]!.name] as const);
      }),
    );
    const nameOf = new Map(named.flat());
    const typed = Array.from(text.matchAll(/^ {2}typeof (\w+),$/gm), ([, name]) => nameOf.get(name!));
    expect(typed.sort()).toEqual(added.keys.map(({ name }) => name).sort());
  });
});
