/**
 * The window with code samples on the home page. Without JavaScript a tab is a link to its panel (`:target`), and the
 * first file shows by default: it is last in the markup, so that CSS can see whether another one is the target.
 */
import { attribute } from '#model/contract';
import type { Strings } from '#model/strings';
import type { HeroView } from '#model/view/view';

/** Panels scroll, so the keyboard must reach them. */
const scrollable = { tabIndex: 0 };

/** All panels share one grid cell, so that the window has one height for all files. */
export function CodeWindow(props: { readonly hero: HeroView; readonly strings: Strings }) {
  const { hero, strings } = props;
  const files = hero.files.map((file, index) => ({
    ...file,
    tab: `Code-tab-${index + 1}`,
    panel: `Code-${index + 1}`,
  }));
  const [first, ...rest] = files;
  if (first === undefined) return null;
  return (
    <section className="win" aria-label={hero.codeTitle || undefined} {...{ [attribute.tabs]: '' }}>
      <div className="win-bar">
        <span className="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <div className="win-tabs" role="tablist" aria-label={strings.sampleScripts}>
          {files.map((file) => (
            <a
              key={file.tab}
              role="tab"
              id={file.tab}
              href={`#${file.panel}`}
              aria-controls={file.panel}
              aria-selected={file === first}
              tabIndex={file === first ? undefined : -1}
            >
              {file.name}
            </a>
          ))}
        </div>
      </div>
      <div className="panels">
        {[...rest, first].map((file) => (
          <pre
            key={file.panel}
            id={file.panel}
            role="tabpanel"
            aria-labelledby={file.tab}
            translate="no"
            {...scrollable}
          >
            <code dangerouslySetInnerHTML={{ __html: file.html }} />
          </pre>
        ))}
      </div>
    </section>
  );
}
