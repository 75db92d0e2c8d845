import { describe, expect, it } from 'vitest';
import { codeIn, fieldIn, namesIn, requestIn } from '../../../src/lib/search/names.ts';
import { hitsOfPage, recordsOf } from '../../../src/lib/search/records.ts';
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
  it('is its request, however its parameters are written, or its own name', () => {
    expect(requestIn(' POST /api/calls/:uuid/')).toBe('post/api/calls/:');
    expect(requestIn('post /api/calls/{id}')).toBe('post/api/calls/:');
    expect(requestIn('calls.originate')).toBe('calls.originate');
    expect(requestIn('/api/calls')).toBeUndefined();
    expect(requestIn('录音')).toBeUndefined();
  });

  it('is a field or an error that is no common word', () => {
    expect(fieldIn('return_password')).toBe('return_password');
    expect(fieldIn('maxCalls')).toBe('maxcalls');
    expect(fieldIn('MAX_CALLS_REACHED')).toBe('max_calls_reached');
    expect(fieldIn('from')).toBeUndefined();
    expect(fieldIn('two words')).toBeUndefined();
  });

  it('is the code of an error, and no state', () => {
    expect(codeIn(' 40903 ')).toBe('40903');
    expect(codeIn('-32601')).toBe('-32601');
    for (const query of ['404', '1234567', '40903 40901', 'E4090']) expect(codeIn(query)).toBeUndefined();
  });

  it('tells what is sent from what is answered', () => {
    expect(namesIn(recordsOf(operation))).toEqual({
      own: ['calls.originate', 'post/api/calls/:', 'auto_answer'],
      other: ['created_at', 'max_calls', '40903'],
    });
  });
});

describe('the hits of an operation', () => {
  it('are one, with all of its parts but what refusals say', () => {
    const [hit, ...others] = hitsOfPage(operation);
    expect(others).toEqual([]);
    expect(hit!.text).toContain('auto_answer');
    expect(hit!.text).not.toContain('locked_until');
    expect(hit!.code.split('\n')).toEqual(['请求体', '201', '400', '错误码', 'MAX_CALLS 409 · 40903']);
  });

  it('are those of its headings on a page that somebody has written', () => {
    const { isVirtual, ...written } = operation;
    expect(isVirtual).toBe(true);
    expect(hitsOfPage(written).map(({ anchor }) => anchor)).toEqual([
      '',
      'body',
      'response-201',
      'response-400',
      'errors',
    ]);
  });
});
