/** Chips for the areas with hits: choosing one narrows the hits to it. The chips are one Tab stop; arrow keys move between them. */
import type { KeyboardEvent } from 'react';
import type { SearchStrings } from '#model/strings';
import { getTabStep } from '../frame/keys.ts';
import { isToLeft } from '../listen.ts';
import type { SearchState, Session } from './session.ts';

type Props = { readonly state: SearchState; readonly session: Session; readonly strings: SearchStrings };

/** Nothing if all hits are from one area. */
export function Areas({ state: { areas, area, phase }, session, strings }: Props) {
  if (areas.length < 2 || phase === 'idle' || phase === 'error') return null;
  const chips = [undefined, ...areas];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out otherwise, and its legend is shown.
    <div className="sd-areas" role="group" aria-label={strings.searchAreas} onKeyDown={moveBetweenChips}>
      {chips.map((name) => (
        <button
          key={name ?? ''}
          type="button"
          aria-pressed={name === area}
          tabIndex={name === area ? 0 : -1}
          onClick={() => session.choose(name)}
        >
          {name ?? strings.searchAll}
        </button>
      ))}
    </div>
  );
}

function moveBetweenChips(press: KeyboardEvent<HTMLElement>): void {
  const chips = [...press.currentTarget.querySelectorAll('button')];
  const at = chips.indexOf(document.activeElement as HTMLButtonElement);
  const next = getTabStep(press.key, at, chips.length, isToLeft(press.currentTarget));
  if (next === undefined || press.ctrlKey || press.metaKey || press.altKey) return;
  press.preventDefault();
  chips[next]?.focus();
}
