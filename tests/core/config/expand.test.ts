import { describe, expect, it } from 'vitest';
import { pathText } from '#model/config/words';
import { expand } from '../../../src/stages/config/expand.ts';
import { added } from '../../helpers/config.ts';

const product = { slug: 'xvox', name: 'XVox' };
const email = 'docs@example.com';

/** What becomes of a text beside a product, a title and an e-mail address. */
function textOf(description: string): unknown {
  const { value, diagnostics } = expand(
    { title: '{{product.name}} Docs', product, email, description },
    () => ({}),
    added.keys,
  );
  expect(diagnostics).toEqual([]);
  return (value as { description: unknown }).description;
}

/** 'path: message (hint)' of every mistake. */
function mistakes(config: object): string[] {
  return expand(config, (path) => ({ file: pathText(path) }), added.keys).diagnostics.map(
    (one) => `${one.code} ${one.file}: ${one.message} (${one.hint})`,
  );
}

describe('variables in a config', () => {
  it('are replaced in every string, however deep', () => {
    expect(textOf('{{product.name}} {{product.slug}} {{site.title}} {{site.email}}')).toBe(
      'XVox xvox XVox Docs docs@example.com',
    );
    const config = { title: 'A', product, nav: [{ sections: [{ links: [{ title: '{{product.name}}' }] }] }] };
    expect(expand(config, () => ({}), added.keys).value).toMatchObject({
      nav: [{ sections: [{ links: [{ title: 'XVox' }] }] }],
    });
  });

  it('have defaults where the config names no product', () => {
    expect(expand({ title: 'Docs', a: '{{product.name}}/{{product.slug}}' }, () => ({}), added.keys)).toEqual(
      {
        value: { title: 'Docs', a: 'Docs/product' },
        diagnostics: [],
      },
    );
  });

  it('leave the version to the trees, with the escapes beside it', () => {
    expect(textOf('{{version.value}} of {{product.name}}, \\{{version.value}}')).toBe(
      '{{version.value}} of XVox, \\{{version.value}}',
    );
    expect(textOf('\\{{product.name}} and {{ other }}')).toBe('{{product.name}} and {{ other }}');
  });

  it('are told with their key where they are unknown', () => {
    expect(
      mistakes({ title: 'A', product, tagline: '{{product.nam}} {{product.nam}} {{site.zzzzzzzzzz}}' }),
    ).toEqual([
      'variable-unknown tagline: `tagline` holds {{product.nam}}, which is no variable. (Did you mean "{{product.name}}"?)',
      'variable-unknown tagline: `tagline` holds {{site.zzzzzzzzzz}}, which is no variable. (Write \\{{ to show the braces as they are.)',
    ]);
  });

  it('are told where the key that gives them their value is missing or is made of them', () => {
    expect(mistakes({ title: 'A', description: '{{site.email}}' })).toEqual([
      'variable-unknown description: `description` holds {{site.email}}, which has no value there. (Set `email`.)',
    ]);
    expect(mistakes({ title: '{{site.title}}' })).toEqual([
      'variable-unknown title: `title` holds {{site.title}}, which has no value there. (Write it out: `title` is made later.)',
    ]);
    expect(mistakes({ title: '{{product.name}}' })).toEqual([
      'variable-unknown title: `title` holds {{product.name}}, which has no value there. (Set `product.name`.)',
    ]);
  });

  it('are not told where the key that gives them their value is wrong itself', () => {
    expect(mistakes({ title: 'A', product: { slug: 'x' }, tagline: '{{product.name}}' })).toEqual([]);
    expect(mistakes({ tagline: '{{product.name}} {{site.title}}' })).toEqual([]);
  });
});

describe('[product] in a config', () => {
  it('becomes the slug in hrefs and prefixes, and nowhere else', () => {
    const config = {
      title: '[product]',
      product,
      feedback: '/[product]/feedback',
      nav: [{ prefix: '/[product]-work', title: '[product]', href: '/[product]-work/[product]' }],
    };
    expect(expand(config, () => ({}), added.keys).value).toEqual({
      title: '[product]',
      product,
      feedback: '/xvox/feedback',
      nav: [{ prefix: '/xvox-work', title: '[product]', href: '/xvox-work/xvox' }],
    });
  });
});
