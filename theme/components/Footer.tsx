/** The end of every page: copyright, registration number, legal links, email address, and the button that asks for consent again. */
import type { ChromeView } from '#model/view/view';
import { drawChromePlace } from '../features/index.ts';
import { NavLink } from './NavLink.tsx';

/** Shows only what is configured. */
export function Footer({ chrome }: { readonly chrome: ChromeView }) {
  const { footer, strings } = chrome;
  return (
    <footer className="footer">
      <div className="footer-in">
        <span className="copyr">
          {footer.company === undefined ? footer.copyright : `${footer.copyright} `}
          {footer.company !== undefined && <NavLink link={footer.company} strings={strings} plain />}
        </span>
        {footer.record !== undefined && <span>{footer.record}</span>}
        {footer.links.map((link) => (
          <NavLink key={link.href + link.title} link={link} strings={strings} plain />
        ))}
        {footer.email !== undefined && <a href={`mailto:${footer.email}`}>{footer.email}</a>}
        {drawChromePlace('footer', chrome)}
      </div>
    </footer>
  );
}
