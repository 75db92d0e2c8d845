import { describe, expect, it } from 'vitest';
import { flatten } from '../../../src/search/fold.ts';
import { eachTerm, eachWordTerm, partsOf } from '../../../src/search/tokenizer.ts';

function termsOf(text: string): string[] {
  const terms: string[] = [];
  eachTerm(flatten(text), {
    character: () => {},
    pair: (first, second) => terms.push(String.fromCodePoint(first, second)),
    word: (word) => eachWordTerm(word, (part) => terms.push(part)),
  });
  return terms;
}

function charactersOf(text: string): string[] {
  const characters: string[] = [];
  eachTerm(flatten(text), {
    character: (code) => characters.push(String.fromCodePoint(code)),
    pair: () => {},
    word: () => {},
  });
  return characters;
}

describe('the tokenizer', () => {
  it('takes runs of characters apart into overlapping pairs', () => {
    expect(termsOf('呼叫中心，录音')).toEqual(['呼叫', '叫中', '中心', '录音']);
    expect(charactersOf('腿。录音')).toEqual(['腿', '录', '音']);
  });

  it('does not join what punctuation, blanks or other scripts part', () => {
    expect(termsOf('录、音')).toEqual([]);
    expect(termsOf('录 音')).toEqual([]);
    expect(termsOf('录SIP音')).toEqual(['sip']);
  });

  it('takes Kana, Hangul and characters of two units as it takes Han', () => {
    expect(termsOf('サーバー')).toEqual(['サー', 'ーバ', 'バー']);
    expect(termsOf('전화')).toEqual(['전화']);
    expect(termsOf('𠮷野家')).toEqual(['𠮷野', '野家']);
  });

  it('finds identifiers as a whole and by their parts', () => {
    expect(termsOf('mod_tts')).toEqual(['mod_tts', 'mod', 'tts']);
    expect(termsOf('uuid_bridge')).toEqual(['uuid_bridge', 'uuid', 'bridge']);
    expect(termsOf('EXT_IP')).toEqual(['ext_ip', 'ext', 'ip']);
    expect(termsOf('verto.invite')).toEqual(['verto.invite', 'verto', 'invite']);
    expect(termsOf('X-Auth-Token')).toEqual(['x-auth-token', 'x', 'auth', 'token']);
    expect(termsOf('/api/calls')).toEqual(['api', 'calls']);
  });

  it('takes camel case apart, acronyms too', () => {
    expect(termsOf('getUserMedia')).toEqual(['getusermedia', 'get', 'user', 'media']);
    expect(termsOf('XMLHttpRequest')).toEqual(['xmlhttprequest', 'xml', 'http', 'request']);
    expect(termsOf('RTCPeer')).toEqual(['rtcpeer', 'rtc', 'peer']);
  });

  it('makes `RFC 4733` and `RFC4733` alike', () => {
    expect(termsOf('RFC 4733')).toEqual(['rfc', '4733']);
    expect(termsOf('RFC4733')).toEqual(['rfc4733', 'rfc', '4733']);
  });

  it('keeps versions whole, with and without their letter', () => {
    expect(termsOf('v6.4.1')).toEqual(['v6.4.1', '6.4.1', 'v6', '6', 'v', '6', '4', '1']);
    expect(termsOf('6.4')).toEqual(['6.4', '6', '4']);
  });

  it('leaves joiners at the ends of a word out, and those that follow one another', () => {
    expect(termsOf('_formatted.')).toEqual(['formatted']);
    expect(termsOf('a--b')).toEqual(['a', 'b']);
    expect(termsOf('foo...bar')).toEqual(['foo', 'bar']);
  });

  it('does not take hashes apart', () => {
    expect(partsOf('3f2b9c1e')).toEqual([]);
    expect(partsOf('4d8e')).toEqual([]);
  });

  it('finds nothing in punctuation, emoji and blanks', () => {
    expect(termsOf('——！？…… 🎉👨‍👩‍👧 \u0000\t')).toEqual([]);
  });

  it('cuts words that are too long, and stays linear on hostile ones', () => {
    expect(termsOf('a'.repeat(100))).toEqual(['a'.repeat(64)]);
    const started = performance.now();
    for (const hostile of [
      'a_'.repeat(200_000),
      'aB'.repeat(200_000),
      'a1'.repeat(200_000),
      '的'.repeat(400_000),
    ]) {
      termsOf(hostile);
    }
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
