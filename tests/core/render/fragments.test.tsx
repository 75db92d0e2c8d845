import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#render';
import { renderFragment } from '../../../src/stages/render/fragments.ts';
import { Page } from '../../../theme/pages/Page.tsx';
import { markWords } from '../../../theme/words/index.ts';
import { docView, link, views } from '../theme/views.ts';

type Props = { readonly of: { readonly text: string }; readonly size: number; readonly more?: object };

let rendered = 0;
function Part({ of, size }: Props) {
  rendered++;
  return <b title={String(size)}>{of.text}</b>;
}
const Other = ({ of }: Props) => <i>{of.text}</i>;
const timesRendered = (...all: Props[]) => {
  rendered = 0;
  const html = all.map((props) => renderFragment(Part, props));
  return [rendered, ...html];
};

describe('a part that pages share', () => {
  it('is rendered once for the same objects and the same values', () => {
    const of = { text: 'a < b' };
    const html = '<b title="1">a &lt; b</b>';
    expect(timesRendered({ of, size: 1 }, { of, size: 1 })).toEqual([1, html, html]);
    expect(timesRendered({ of, size: 1 })).toEqual([0, html]);
  });

  it('is rendered anew for another object, though it holds the same, and for another value', () => {
    const of = { text: 'a' };
    const [one, two] = ['<b title="1">a</b>', '<b title="2">a</b>'];
    expect(timesRendered({ of, size: 1 }, { of: { ...of }, size: 1 }, { of, size: 2 })).toEqual([
      3,
      one,
      one,
      two,
    ]);
    expect(timesRendered({ of, size: 1, more: {} }, { of, size: 1, more: {} })).toEqual([2, one, one]);
  });

  it('is not taken for another component with the same props', () => {
    const props = { of: { text: 'a' }, size: 1 };
    expect([renderFragment(Part, props), renderFragment(Other, props)]).toEqual([
      '<b title="1">a</b>',
      '<i>a</i>',
    ]);
  });
});

describe('a page', () => {
  const bare = (html: string) =>
    html
      .replace('<!doctype html>\n', '')
      .replace(/<div hidden data-part="icons">(?:<svg>.*?<\/svg>)?<\/div>/s, '');

  it.each(Object.entries(views))(
    '%s is the same with and without what was rendered before',
    (_name, view) => {
      const plain = markWords(renderToString(<Page view={view} />), view.chrome);
      for (const turn of [1, 2]) expect([turn, bare(renderPage(view))]).toEqual([turn, plain]);
    },
  );

  it('shows its own link as the current one, whichever pages were rendered before', () => {
    const links = [1, 2, 3].map((number) => link(`第 ${number} 页`, `/http-api/${number}`));
    const at = (index: number) => ({
      ...docView,
      sidebar: [{ title: '页', links: links.with(index, { ...links[index]!, current: true }) }],
    });
    for (const index of [0, 1, 2, 1, 0]) {
      expect(bare(renderPage(at(index)))).toBe(
        markWords(renderToString(<Page view={at(index)} />), docView.chrome),
      );
    }
  });
});
