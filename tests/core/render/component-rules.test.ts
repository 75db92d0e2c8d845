import { describe, expect, it } from 'vitest';
import { onElement, onHook, underRules } from '../../../src/stages/render/component-rules.ts';

const handler = { onClick: () => {} };

describe('a component that is drawn once', () => {
  it('may have no state and no handlers', () => {
    expect(() => underRules(false, () => onHook('useState'))).toThrow('useState');
    expect(() => underRules(false, () => onElement('button', handler))).toThrow('onClick');
    underRules(false, () => onElement('button', { onClick: undefined, once: () => {}, title: 'x' }));
  });

  it('may hand a function to another component', () => {
    underRules(false, () => onElement(() => null, handler));
  });

  it('may not make components without an end, an island neither', () => {
    for (const isIsland of [true, false]) {
      const endless = () => {
        for (;;) onElement(() => null, {});
      };
      expect(() => underRules(isIsland, endless)).toThrow('does it draw itself');
    }
  });
});

it('an island may have both, and nobody asks the theme around pages', () => {
  underRules(true, () => onHook('useState'));
  underRules(true, () => onElement('button', handler));
  onHook('useState');
  onElement('button', handler);
  expect(() =>
    underRules(true, () => {
      underRules(false, () => undefined);
      onHook('useEffect');
    }),
  ).not.toThrow();
});
