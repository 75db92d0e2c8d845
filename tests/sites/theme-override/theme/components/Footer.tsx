import type { ChromeView } from '../../src/model/view/view.ts';
import { strings } from '../../src/model/strings.ts';
import { Icon } from './Icon.tsx';

export function Footer({ chrome }: { readonly chrome: ChromeView }) {
  return (
    <footer className="footer own">
      <Icon name="doc" />
      {`${strings.home}: ${chrome.siteTitle}`}
    </footer>
  );
}
