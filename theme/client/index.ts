/**
 * The loader of every page, a classic deferred script: it mounts the behaviours once the document is there.
 * The page is complete without it.
 */
import { attribute, event } from '../../src/model/contract.ts';
import { addScript } from './add-script.ts';
import { mount as close } from './close.ts';
import { mount as copy } from './copy.ts';
import { mount as dialogs } from './dialogs.ts';
import { mount as figures } from './figures.ts';
import { mount as groups } from './groups.ts';
import { whenIdle } from './idle.ts';
import { mount as menus } from './menus.ts';
import { mount as navigate } from './navigate.ts';
import { mount as prefetch } from './prefetch.ts';
import { mount as refresh } from './refresh.ts';
import { mount as shortcuts } from './shortcuts.ts';
import { mount as sidebar } from './sidebar.ts';
import { mount as spy } from './spy.ts';
import { mount as tabs } from './tabs.ts';
import { mount as theme } from './theme.ts';

type Mount = (root: Document) => () => void;

/** What decorates parts of a page: undone and mounted again when another page stands there. */
const ofPage: readonly Mount[] = [theme, sidebar, groups, tabs, copy, figures, spy];
/** What listens to the document as such, for as long as it lives. */
const ofDocument: readonly Mount[] = [menus, dialogs, close, navigate, prefetch, refresh, shortcuts];

/** One behaviour that fails in some browser must not take the others with it. */
function safely<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (fault) {
    console.error(fault);
    return undefined;
  }
}

const mountPage = () => ofPage.map((mount) => safely(() => mount(document)));
let undo = mountPage();
// On the window: after all who listen to the document.
for (const kind of [event.route, event.mend]) {
  addEventListener(kind, () => {
    for (const one of undo) safely(() => one?.());
    undo = mountPage();
  });
}
for (const mount of ofDocument) safely(() => mount(document));
whenIdle(() => addScript(attribute.later));
