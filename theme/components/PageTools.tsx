/** The tools under the title: copy the page as Markdown or open it, edit the page, download its section as a PDF. */
import type { PageView } from '#model/view/view';
import { drawPagePlace } from '../features/index.ts';

/** Few bytes, because every page has them. */
export function PageTools({ view }: { readonly view: PageView }) {
  const tools = drawPagePlace('tools', view);
  return tools.length === 0 ? null : <span className="pt">{tools}</span>;
}
