/** The question whether a page helped, with two answers: links to prefilled issues, or buttons that need JavaScript. */
import { attribute } from '#model/contract';
import type { Strings } from '#model/strings';
import type { HelpfulView } from '../../src/features/feedback/view.ts';
import { NavLink } from './NavLink.tsx';

/** Buttons need script, so they start hidden. */
export function Helpful({ helpful, strings }: { readonly helpful: HelpfulView; readonly strings: Strings }) {
  if (helpful.form === undefined)
    return (
      <span className="ask">
        {strings.helpfulQuestion}
        {helpful.links.map((link) => (
          <NavLink key={link.title} link={link} strings={strings} />
        ))}
      </span>
    );
  const served = { [attribute.needsScript]: '', [attribute.helpful]: helpful.form };
  return (
    <span className="ask" hidden {...served}>
      {strings.helpfulQuestion}
      <button type="button">{strings.helpful}</button>
      <button type="button">{strings.notHelpful}</button>
    </span>
  );
}
