import { load } from 'cheerio/slim';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SearchPageSettings } from '#model/contract';
import { createStrings } from '#model/strings';
import { SearchDialog } from '../../../theme/components/SearchDialog.tsx';
import { chrome } from './views.ts';

const search = { root: '/', engine: '/assets/search.js' };
const dialogWith = (own: Record<string, string>) =>
  load(renderToStaticMarkup(<SearchDialog chrome={{ ...chrome, search, strings: createStrings(own) }} />));

describe('the shell of the search dialog', () => {
  it('hands on the words that a site has replaced, and those alone', () => {
    const $ = dialogWith({ searchEnd: 'The end', closeSearch: 'Close "it"', menu: 'Menu' });
    const settings = JSON.parse($('[data-search]').attr('data-search') ?? '') as SearchPageSettings;
    expect(settings).toEqual({ ...search, strings: { searchEnd: 'The end' } });
    expect($('.icon-btn').attr('aria-label')).toBe('Close "it"');
  });

  it('is not there where a theme has no search', () => {
    expect(renderToStaticMarkup(<SearchDialog chrome={{ ...chrome, search: undefined }} />)).toBe('');
  });
});
