import { createElement, useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { checkComponent, checkElements } from '../../../src/stages/render/component-rules.ts';

describe('a component that is rendered once', () => {
  it('may have no state and no effects', () => {
    expect(() => checkComponent(() => useState(0))).toThrow('useState');
    expect(() => checkComponent(() => useEffect(() => {}))).toThrow('useEffect');
    checkComponent(() => 'a useful text');
  });

  it('may have no handlers, wherever in its elements', () => {
    const handler = { onClick: () => {} };
    expect(() => checkElements(createElement('b', handler))).toThrow('onClick');
    expect(() => checkElements([null, createElement('p', {}, 'text', createElement('b', handler))])).toThrow(
      'onClick',
    );
    checkElements(createElement('b', { onClick: undefined, once: () => {}, title: 'x' } as object));
  });

  it('may hand a function to another component', () => {
    checkElements(createElement(() => null, { onClick: () => {} } as object));
  });
});
