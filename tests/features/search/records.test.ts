import { describe, expect, it } from 'vitest';
import { findIdentifiers } from '../../../src/features/search/api-identifiers.ts';
import { formatShared, readShared } from '../../../src/features/search/record-lines.ts';
import { indexDocument, readIndexedRecords, readRecords } from '../../../src/features/search/records.ts';
import { documentOf } from '../../helpers/site.ts';

const operation = {
  ...documentOf('content/api/originate.md', {
    title: '发起呼叫',
    meta: { keywords: ['calls.originate', 'POST /api/calls/{uuid}'] },
    sections: [
      { level: 1, title: '发起呼叫', text: 'POST /api/calls', code: '' },
      {
        id: 'body',
        level: 2,
        title: '请求体',
        text: 'auto_answer boolean 默认值 false\n自动应答。',
        code: '',
      },
      { id: 'response-201', level: 3, title: '201', text: 'created_at string 必填', code: '' },
      { id: 'response-400', level: 3, title: '400', text: 'locked_until string', code: '' },
      { id: 'errors', level: 2, title: '错误码', text: 'MAX_CALLS 409 · 40903\n已达上限。', code: '' },
    ],
  }),
  isVirtual: true as const,
};

describe('what an operation is called', () => {
  it('tells what is sent from what is answered', () => {
    expect(findIdentifiers(readRecords(operation))).toEqual({
      own: ['calls.originate', 'post/api/calls/:', 'auto_answer'],
      other: ['created_at', 'max_calls', '40903'],
    });
  });
});

describe('the hits of an operation', () => {
  it('are one, with all of its parts but what refusals say', () => {
    const [hit, ...others] = readIndexedRecords(operation);
    expect(others).toEqual([]);
    expect(hit!.text).toContain('auto_answer');
    expect(hit!.text).not.toContain('locked_until');
    expect(hit!.code.split('\n')).toEqual(['请求体', '201', '400', '错误码', 'MAX_CALLS 409 · 40903']);
  });

  it('are those of its headings on a page that somebody has written', () => {
    const { isVirtual, ...written } = operation;
    expect(isVirtual).toBe(true);
    expect(readIndexedRecords(written).map(({ anchor }) => anchor)).toEqual([
      '',
      'body',
      'response-201',
      'response-400',
      'errors',
    ]);
  });
});

describe("a document's part of the index", () => {
  it('is the same wherever the page is', () => {
    const bytes = indexDocument(operation);
    expect(indexDocument({ ...operation, path: 'content/@v6.2/x/record.md', html: 'other' })).toEqual(bytes);
  });
});

describe('the records of a page in the cache', () => {
  it('are read up to the last whole one, wherever their bytes were cut short', () => {
    const whole = Buffer.from(formatShared(readRecords(operation), operation));
    const show = (bytes: Buffer) =>
      readShared(bytes).map(({ level, anchor, end }) => `${level}${anchor} ${Buffer.from(end).toString()}`);
    const all = show(whole);
    expect(all.map((record) => record.split(' ')[0])).toEqual([
      '1',
      '2body',
      '3response-201',
      '3response-400',
      '2errors',
    ]);
    const countWhole = (bytes: Buffer) => Math.floor((bytes.toString('latin1').split('\n').length - 1) / 2);
    const cuts = Array.from(whole, (_, length) => whole.subarray(0, length));
    expect(cuts.map((cut) => show(cut).join(''))).toEqual(
      cuts.map((cut) => all.slice(0, countWhole(cut)).join('')),
    );
  });
});
