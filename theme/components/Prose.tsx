/** The markdown body, already HTML with final addresses. */
import { KeptHtml } from './Kept.tsx';

/** Nothing for an empty body. */
export function Prose({ html }: { readonly html: string }) {
  if (html.trim() === '') return null;
  return (
    <div className="prose">
      <KeptHtml html={html} />
    </div>
  );
}
