/**
 * The loader of every page, a classic deferred script: it mounts the behaviours once the document is there.
 * The page is complete without it.
 */
import { attribute } from '../../src/model/contract.ts';
import { mount as copy } from './copy.ts';
import { mount as dialogs } from './dialogs.ts';
import { mount as figures } from './figures.ts';
import { mount as groups } from './groups.ts';
import { mountAll, whenIdle } from './listen.ts';
import { mount as menus } from './menus.ts';
import { mount as nav } from './nav.ts';
import { mount as navigate } from './navigate.ts';
import { mount as prefetch } from './prefetch.ts';
import { mount as refresh } from './refresh.ts';
import { addScript } from './scripts.ts';
import { mount as shortcuts } from './shortcuts.ts';
import { mount as spy } from './spy.ts';
import { mount as tabs } from './tabs.ts';
import { mount as theme } from './theme.ts';

// Tabs after the groups that become some.
mountAll([
  theme,
  nav,
  groups,
  tabs,
  copy,
  figures,
  spy,
  menus,
  dialogs,
  navigate,
  prefetch,
  refresh,
  shortcuts,
]);
whenIdle(() => addScript(attribute.later));
