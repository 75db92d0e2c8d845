import { describe, expect, it } from 'vitest';
import { isForeignInclude } from '../../../src/features/foreign/includes.ts';
import { readDirective } from '../../../src/features/includes/directive.ts';

describe('an include in a form that is none', () => {
  it.each([
    '<!-- @include ./a.md -->',
    '<!-- @include：./a.md -->',
    '  <!--@include(a/b.md)-->',
    '<!-- include: ./a.md -->',
    '- <!--#include file="a.html" -->',
  ])('is seen: %s', (line) => {
    expect([isForeignInclude(line), readDirective(line)]).toEqual([true, undefined]);
  });
  it.each(['<!-- include this in a.b later -->', '<!-- @include -->', 'text <!-- @include ./a.md --> text'])(
    'is not: %s',
    (line) => {
      expect(isForeignInclude(line)).toBe(false);
    },
  );
});
