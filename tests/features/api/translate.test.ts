/** Texts of a description in another language: from a file of that locale's overlay, by name. */
import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#model/config/config';
import type { SourceFile } from '#model/document/document';
import type { ReadFile } from '../../../src/features/api/openapi/files.ts';
import { readSource } from '../../../src/features/api/openapi/source.ts';
import { createTranslator, readTexts } from '../../../src/features/api/openapi/texts.ts';
import { insertEmbeds } from '../../../src/features/api/pages/embeds.ts';
import { findCodeLines } from '../../../src/stages/discover/code-lines.ts';
import { stringsOf } from '../../helpers/config.ts';
import { head, read } from './helpers.ts';

const german = `${head}tags: [{ name: calls, x-errors: { LOST: { meaning: Der Anruf ist vorbei }, BUSY: {} } }]
paths:
  /calls:
    post:
      operationId: start
      tags: [calls]
      summary: Anrufen
      description: Ruft beide an.
      x-errors: [LOST, BUSY]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Call' } } } }
      responses: { '200': { description: Gut } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: Schluessel }
    old: { type: http, scheme: basic, description: Kennwort, x-deprecated: { use: den Key } }
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example', scopes: { read: Lesen } } } }
  schemas:
    Call:
      type: object
      description: Ein Anruf.
      properties:
        to: { type: string, description: Wohin }
        mode: { type: string, description: Wie, enum: [a, b], x-enum: { a: Blind, b: Begleitet } }
        deep: { type: object, properties: { far: { type: string, description: Tief } } }
x-errors:
  LOST: { status: 404, meaning: Es ist nicht da, cure: Nachsehen }
  BUSY: { status: 409, meaning: Besetzt, cure: Warten }
x-reasons: { weak: { meaning: Zu schwach } }
`;

const english = `operations: { start: { summary: Call, description: Calls both. } }
tags: { calls: { x-errors: { LOST: { meaning: The call is over } } } }
schemas:
  Call:
    description: A call.
    properties:
      to: Where to
      mode: { description: How, x-enum: { a: Blind, b: Attended } }
      deep: { properties: { far: Deep } }
securitySchemes: { key: A key, old: { description: A password, use: the key }, oauth: { scopes: { read: Reading } } }
x-errors: { LOST: { cure: Look }, BUSY: { meaning: Busy, cure: Wait } }
x-reasons: { weak: { meaning: Too weak } }
`;

const config = {
  features: { api: [{ file: 'api/rest.yaml', prefix: '/reference', samples: [] }] },
  lang: 'de',
  strings: stringsOf('zh-CN'),
  versions: [
    { value: 'v1', locale: 'de' },
    { value: 'v1', locale: 'en' },
  ],
  locales: [
    { value: 'de', isDefault: true, settings: { lang: 'de', strings: stringsOf('zh-CN') } },
    { value: 'en', settings: { lang: 'en', strings: stringsOf('zh-CN') } },
  ],
} as unknown as SiteConfig;

async function embedded(line: string, texts: string | undefined, locale?: string) {
  const { value } = await read({ 'api/rest.yaml': german });
  const file = 'content/@en/api/rest.yaml';
  const root = texts === undefined ? undefined : readSource(file, texts).root;
  const inLocale = createTranslator(new Map(root === undefined ? [] : [[file, root]]));
  const path = locale === undefined ? 'content/a.md' : `content/@${locale}/a.md`;
  const origins = [{ line: 1, file: path, fileLine: 1 }];
  const source = { path, text: line, overlay: false, hash: '', origins, locale } as unknown as SourceFile;
  const context = { config, descriptions: value, versions: ['v1'], inLocale, codeLines: findCodeLines };
  const found = insertEmbeds(source, context);
  return { text: found.value.text, told: found.diagnostics };
}

const lines = [
  '::: operations calls about',
  '::: errors calls BUSY',
  '::: reasons weak',
  '::: schema Call',
  '::: api start body',
  '::: security key old oauth',
];

describe('a part of a description in a page of another language', () => {
  it.each(lines)('%s has the texts of the overlay, and nothing is told', async (line) => {
    const { text, told } = await embedded(line, english, 'en');
    expect(text).not.toMatch(
      /Anruf|Ruft|nicht da|Nachsehen|Besetzt|Warten|schwach|Wohin|Begleitet|Tief|Schluessel|Kennwort|den Key|Lesen/,
    );
    expect(text).not.toContain('"lang"');
    expect(told).toEqual([]);
  });

  it('tells of a tag in its words, else in those of the catalogue', async () => {
    const { text } = await embedded('::: errors calls', english, 'en');
    expect(text).toContain('| The call is over | Look |');
    expect(text).toContain('| Busy | Wait |');
  });

  it.each(lines)(
    '%s is told where the overlay lacks its texts, with the file that they belong into',
    async (line) => {
      for (const texts of [undefined, 'operations: {}']) {
        const { told } = await embedded(line, texts, 'en');
        expect(told).toMatchObject([
          {
            severity: 'warning',
            code: 'api-embed-language',
            file: 'content/@en/a.md',
            hint: expect.stringContaining('content/@en/api/rest.yaml'),
          },
        ]);
      }
    },
  );

  it('names a text that is left, and marks that alone', async () => {
    const { text, told } = await embedded('::: schema Call', english.replace('to: Where to', ''), 'en');
    expect(told[0]?.message).toBe('"Wohin" of api/rest.yaml is in de, not in the language of the page.');
    expect(text).toContain('"md":"Wohin","lang":"de"');
    expect(text.match(/"lang"/g)).toHaveLength(1);
  });

  it('is never told in pages of its own language', async () => {
    for (const line of lines) expect((await embedded(line, undefined)).told, line).toEqual([]);
  });
});

describe('a file of texts in another language', () => {
  const told = async (answer: Awaited<ReturnType<ReadFile>>) => {
    const { value } = await read({ 'api/rest.yaml': german });
    const pages = [{ locale: 'en' }] as unknown as SourceFile[];
    const { diagnostics } = await readTexts(config, value, pages, async () => answer);
    return diagnostics.map(({ severity, code, line, column, hint }) => [severity, code, line, column, hint]);
  };

  it('is told nothing of where all its names are those of the description, or where it is not', async () => {
    expect(await told({ text: english })).toEqual([]);
    expect(await told({ reason: 'it is not there', isMissing: true })).toEqual([]);
  });

  it.each([
    ['securitySchemes: { kee: A key }', ['api-unknown-name', 1, 20, 'Did you mean "key"?']],
    ['operations: { strat: { summary: Call } }', ['api-unknown-name', 1, 15, 'Did you mean "start"?']],
    ['operation: { start: { summary: Call } }', ['api-unknown-name', 1, 1, 'Did you mean "operations"?']],
    ['x-errors:\n  GONE: { meaning: Gone }', ['api-unknown-name', 2, 3, undefined]],
    ['operations: { start: { summary: 7 } }', ['api-invalid', 1, 24, undefined]],
    ['schemas: { Call: { properties: { to: [a] } } }', ['api-invalid', 1, 34, undefined]],
    ['tags: calls', ['api-invalid', 1, 1, undefined]],
    ['- operations', ['api-invalid', 1, 1, expect.stringContaining('operations: …')]],
  ])('%s: is told with its place', async (text, expected) => {
    expect(await told({ text })).toEqual([['warning', ...expected]]);
  });

  it('is told where it cannot be read', async () => {
    expect(await told({ reason: 'it is no text' })).toEqual([
      ['error', 'api-unreadable', undefined, undefined, undefined],
    ]);
  });
});
