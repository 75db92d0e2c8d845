import { describe, expect, it } from 'vitest';
import { readCode, readName, readRequest } from '../../../src/lib/search/identifiers.ts';

describe('an identifier', () => {
  it('is its request, however its parameters are written, or its own name', () => {
    expect(readRequest(' POST /api/calls/:uuid/')).toBe('post/api/calls/:');
    expect(readRequest('post /api/calls/{id}')).toBe('post/api/calls/:');
    expect(readRequest('calls.originate')).toBe('calls.originate');
    expect(readRequest('/api/calls')).toBeUndefined();
    expect(readRequest('录音')).toBeUndefined();
  });

  it('is a field or an error that is no common word', () => {
    expect(readName('return_password')).toBe('return_password');
    expect(readName('maxCalls')).toBe('maxcalls');
    expect(readName('MAX_CALLS_REACHED')).toBe('max_calls_reached');
    expect(readName('from')).toBeUndefined();
    expect(readName('two words')).toBeUndefined();
  });

  it('is the code of an error, and no state', () => {
    expect(readCode(' 40903 ')).toBe('40903');
    expect(readCode('-32601')).toBe('-32601');
    for (const query of ['404', '1234567', '40903 40901', 'E4090']) expect(readCode(query)).toBeUndefined();
  });
});
