/** The version picker: links to the same page in other versions and to what changed between them, in a menu that opens without JavaScript. */
import { attribute } from '#model/contract';
import { fillPlaceholder, type Strings } from '#model/strings';
import type { PageView, VersionView } from '#model/view/view';
import { drawChromePlace } from '../features/index.ts';
import { Icon } from './Icon.tsx';

/** The header's menu, if there are several versions. */
export function VersionPicker({ view }: { readonly view: PageView }) {
  const { strings } = view.chrome;
  if (view.versions.length < 2) return null;
  return (
    <details className="pick only-d" name="menu" {...{ [attribute.menu]: '', [attribute.part]: 'versions' }}>
      <summary aria-label={fillPlaceholder(strings.switchVersion, view.currentVersion)}>
        {view.currentVersion}
        <Icon name="down" size="small" />
      </summary>
      <div className="pop">
        <ul>
          {view.versions.map((version) => (
            <li key={version.value}>
              <VersionLink version={version} strings={strings} />
            </li>
          ))}
        </ul>
        {drawChromePlace('versions', view.chrome)}
      </div>
    </details>
  );
}

/** A version's link, with a note if the page is missing there. */
export function VersionLink(props: { readonly version: VersionView; readonly strings: Strings }) {
  const { version, strings } = props;
  return (
    <a
      href={version.href}
      aria-current={version.current ? 'true' : undefined}
      {...{ [attribute.version]: '' }}
    >
      <span>{version.label}</span>
      {version.missing && <small>{strings.missingInVersion}</small>}
    </a>
  );
}
