/**
 * The download and zoom buttons, which the client adds to every figure. It is a template, because the buttons do nothing
 * without JavaScript. The image viewer, which the client loads later, takes its texts from here.
 */
import { attribute, ids, viewerStrings } from '#model/contract';
import type { Strings } from '#model/strings';
import { Icon } from './Icon.tsx';

/** Rendered on pages with figures. The client replaces `{x}` by a figure's name. */
export function FigureTools({ strings }: { readonly strings: Strings }) {
  const words = Object.fromEntries(viewerStrings.map((key) => [key, strings[key]]));
  return (
    <template id={ids.figureTools} {...{ [attribute.strings]: JSON.stringify(words) }}>
      <span className="tools">
        <span className="said" role="status" />
        <button
          className="icon-btn"
          type="button"
          aria-label={strings.downloadImage}
          {...{ [attribute.figure]: 'download' }}
        >
          <Icon name="dl" />
        </button>
        <button
          className="icon-btn"
          type="button"
          aria-label={strings.zoomImage}
          {...{ [attribute.figure]: 'zoom' }}
        >
          <Icon name="zoom" />
        </button>
      </span>
    </template>
  );
}
