/** Sites in other languages than Chinese: forms of words, and one sound in two scripts. */
import { describe, expect, it } from 'vitest';
import { markEnd, markStart } from '../../../../src/lib/search/answer.ts';
import { found, openSite, siteWith } from '../../../search/memory.ts';

describe('on a Russian site', () => {
  const { engine } = openSite(
    siteWith({
      '/record': 'Запись разговоров\nЗаписи хранятся девяносто дней.',
      '/password': 'Сброс пароля\nПароли хранятся в зашифрованном виде.',
      '/backup': 'Резервное копирование\nСоздайте резервную копию базы данных.',
      '/install': 'Установка\nУстановите программу на сервер. Настройка сети.',
    }),
  );

  it.each([
    ['записей', '/record/'],
    ['паролей', '/password/'],
    ['резервная копия', '/backup/'],
    ['установить сервера', '/install/'],
    ['сеть', '/install/'],
  ])('%s finds the other forms of its words', async (query, url) => {
    expect(await found(engine, query)).toEqual([url]);
  });

  it('a misspelt word finds the one that is meant, and a strange one finds nothing', async () => {
    expect(await found(engine, 'рзаговоров')).toEqual(['/record/']);
    expect(await found(engine, 'велосипед')).toEqual([]);
  });
});

describe('on an English site', () => {
  const { engine } = openSite(
    siteWith({
      '/policies': 'Policies\nQueries and entries are kept. Configure the network.',
      '/one': 'A policy\nOne entry for each company.',
    }),
  );

  it('one and many of a word that ends with y find each other', async () => {
    const { engine: many } = openSite(siteWith({ '/a': 'Policies\nQueries and entries of companies.' }));
    const { engine: one } = openSite(siteWith({ '/a': 'A policy\nQuery each entry of the company.' }));
    for (const [singular, plural] of [
      ['policy', 'policies'],
      ['query', 'queries'],
      ['entry', 'entries'],
      ['company', 'companies'],
    ] as const) {
      expect(await found(many, singular), singular).toEqual(['/a/']);
      expect(await found(one, plural), plural).toEqual(['/a/']);
    }
  });

  it('the form that is typed comes first where the site has it', async () => {
    expect((await found(engine, 'policy'))[0]).toBe('/one/');
    expect((await found(engine, 'configuration'))[0]).toBe('/policies/');
  });
});

describe('on a Japanese site', () => {
  const { engine } = openSite(
    siteWith({
      '/a': 'バックアップ\nデータベースのバックアップを毎日作成します。',
      '/b': 'パスワード\nひらがなの例。',
    }),
  );

  it('both kana are one, and the text keeps its own in the marks', async () => {
    expect(await found(engine, 'ばっくあっぷ')).toEqual(['/a/']);
    expect(await found(engine, 'ぱすわーど')).toEqual(['/b/']);
    expect(await found(engine, 'ヒラガナ')).toEqual(['/b/']);
    const { hits } = await engine.search('でーたべーす', { offset: 0, limit: 1 });
    expect(hits[0]?._formatted.content).toContain(`${markStart}データベース${markEnd}の`);
  });
});
