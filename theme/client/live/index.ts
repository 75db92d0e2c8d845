/**
 * Keeps an open page up to date while its writer edits the site: `docgen dev` adds this script. The page's loader handles a
 * changed document like a soft navigation.
 */
import { event } from '../constants.ts';
import { updatePage } from './morph.ts';
import { type OpenPlace, showFaults } from './overlay.ts';

const script = document.querySelector<HTMLScriptElement>('script[data-live]');
const token = script?.getAttribute('data-live') ?? '';
/** The server's state when it sent this document. */
const turn = script?.getAttribute('data-turn') ?? '';
/** The stream's address, beside the script, below the site's base. */
const address = (script?.src ?? '').replace(/\.js$/, '');
let stream: EventSource | undefined;
let shown = '';

/** Opens the stream for the current address. The server at once sends the page's current state. */
function follow(): void {
  if (stream && shown === location.pathname) return;
  stream?.close();
  shown = location.pathname;
  const query = new URLSearchParams({ token, path: shown, turn });
  stream = new EventSource(`${address}?${query}`);
  const listenToStream = <T>(kind: string, hear: (data: T) => void) =>
    stream?.addEventListener(kind, (message) => hear(JSON.parse((message as MessageEvent<string>).data)));
  listenToStream<{ html: string }>('page', ({ html }) => updatePage(html));
  listenToStream<Parameters<typeof showFaults>[0]>('faults', (faults) => showFaults(faults, openPlace));
  listenToStream<{ href: string }>('go', ({ href }) => location.replace(`${href}${location.hash}`));
  listenToStream('reload', () => location.reload());
  stream.addEventListener('error', () => {
    // A restarted server does not know this page's token.
    if (stream?.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 1000);
    // The server gave the connection to a visible page.
    else if (document.hidden) closeStream();
  });
}

/** Only the server knows which editor that is. */
const openPlace: OpenPlace = ({ file = '', line = 1, column = 1 }) => {
  const query = new URLSearchParams({ token, file, line: String(line), column: String(column) });
  void fetch(`${address.replace(/live$/, 'open')}?${query}`, { method: 'POST' });
};

function closeStream(): void {
  stream?.close();
  stream = undefined;
}

follow();
document.addEventListener('visibilitychange', () => {
  if (document.hidden || stream?.readyState === EventSource.OPEN) return;
  closeStream();
  follow();
});
addEventListener(event.route, follow);
addEventListener('popstate', () => setTimeout(follow));
