/**
 * Keeps an open page as the site is while it is written: `docgen dev` adds this script to what it serves. The page's
 * own loader is told of a changed document as of a soft navigation.
 */
import { event } from '../../../src/model/contract.ts';
import { bringUpToDate } from './morph.ts';
import { showFaults } from './overlay.ts';

const script = document.querySelector<HTMLScriptElement>('script[data-live]');
const token = script?.getAttribute('data-live') ?? '';
/** Where the server was when it sent this document. */
const turn = script?.getAttribute('data-turn') ?? '';
/** Beside the script, below the site's base. */
const address = (script?.src ?? '').replace(/\.js$/, '');
let stream: EventSource | undefined;
let shown = '';

/** The stream of this address. The server tells at once what the page is now. */
function follow(): void {
  if (stream && shown === location.pathname) return;
  stream?.close();
  shown = location.pathname;
  const query = new URLSearchParams({ token, path: shown, turn });
  stream = new EventSource(`${address}?${query}`);
  const on = <T>(kind: string, hear: (data: T) => void) =>
    stream?.addEventListener(kind, (message) => hear(JSON.parse((message as MessageEvent<string>).data)));
  on<{ html: string }>('page', ({ html }) => bringUpToDate(html));
  on<Parameters<typeof showFaults>[0]>('faults', showFaults);
  on<{ href: string }>('go', ({ href }) => location.replace(`${href}${location.hash}`));
  on('reload', () => location.reload());
  stream.addEventListener('error', () => {
    // Another run of the server does not know this page's token.
    if (stream?.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 1000);
    // The server needed the connection for a page that somebody sees.
    else if (document.hidden) rest();
  });
}

function rest(): void {
  stream?.close();
  stream = undefined;
}

follow();
document.addEventListener('visibilitychange', () => {
  if (document.hidden || stream?.readyState === EventSource.OPEN) return;
  rest();
  follow();
});
addEventListener(event.route, follow);
addEventListener('popstate', () => setTimeout(follow));
