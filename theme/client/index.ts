/**
 * The loader of every page, a classic deferred script: it mounts the behaviours once the document is there.
 * The page is complete without it.
 */
import * as copy from './copy.ts';
import * as dialogs from './dialogs.ts';
import * as groups from './groups.ts';
import * as menus from './menus.ts';
import * as tabs from './tabs.ts';
import * as theme from './theme.ts';

for (const { mount } of [theme, menus, dialogs, groups, tabs, copy]) {
  // One behaviour that fails in some browser must not take the others with it.
  try {
    mount(document);
  } catch (fault) {
    console.error(fault);
  }
}
