/**
 * Chips for the areas with hits: choosing one narrows the hits to it. First those with most hits, the rest on demand. The chips are one Tab
 * stop; arrow keys move between them.
 */
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SearchStrings } from '#model/strings';
import { firstAreas } from '../constants.ts';
import { getTabStep } from '../frame/keys.ts';
import { isToLeft } from '../listen.ts';
import type { SearchState, Session } from './session.ts';

type Props = { readonly state: SearchState; readonly session: Session; readonly strings: SearchStrings };

/** Nothing if all hits are from one area. */
export function Areas({ state: { areas, area, phase }, session, strings }: Props) {
  const [isWhole, setWhole] = useState(false);
  if (areas.length < 2 || phase === 'idle' || phase === 'error') return null;
  // One that is left over takes no more room than the button.
  const isCut = !isWhole && areas.length > firstAreas + 1;
  const chips = [undefined, ...(isCut ? areas.slice(0, firstAreas) : areas)];
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
      {isCut && (
        <button
          type="button"
          aria-expanded="false"
          tabIndex={-1}
          onClick={({ currentTarget }) => {
            const group = currentTarget.parentElement!;
            flushSync(() => setWhole(true));
            group.querySelectorAll('button')[chips.length]?.focus();
          }}
        >
          {strings.searchOthers}
        </button>
      )}
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
  // A chip that is partly in view would stay so.
  chips[next]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
