/** The method before a link of the sidebar to an operation's page. */
import { getMethodClass } from '#model/markup/http-methods';

/** Longer words would take the titles' room; for screen readers they are whole. */
const short: Readonly<Record<string, string>> = { delete: 'DEL', options: 'OPT', receive: 'RECV' };

/** The word. */
export function MethodMark({ method }: { readonly method: string }) {
  const name = method.toUpperCase();
  const shown = short[method] ?? name;
  return (
    <span className={getMethodClass(method).replace('api-method', 'nav-method')}>
      {shown === name ? name : <abbr title={name}>{shown}</abbr>}
    </span>
  );
}
