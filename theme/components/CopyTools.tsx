/**
 * The copy button and its spoken confirmation, which the client adds to every code block. It is a template, because the
 * button does nothing without JavaScript.
 */
import { attribute, ids } from '#model/contract';
import type { Strings } from '#model/strings';
import { Icon } from './Icon.tsx';

/** Rendered on pages that have code blocks. */
export function CopyTools({ strings }: { readonly strings: Strings }) {
  return (
    <template id={ids.copyTools}>
      <span className="sr" role="status" />
      <button className="copy" type="button" {...{ [attribute.copied]: strings.copied }}>
        <Icon name="copy" size="small" className="idle" />
        <Icon name="check" size="small" className="done" />
        <span>{strings.copy}</span>
      </button>
    </template>
  );
}
