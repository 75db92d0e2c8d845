/**
 * The loader of every page, a classic deferred script: mounts the behaviours that readers need at once.
 * The page is complete without it.
 */
import { attribute } from '#model/contract';
import { mountFigures } from './article/figures.ts';
import { mountGroups } from './article/groups.ts';
import { mountTabs } from './article/tabs.ts';
import { mountBranches } from './frame/branches.ts';
import { mountDialogs } from './frame/dialogs.ts';
import { mountMenus } from './frame/menus.ts';
import { mountNav } from './frame/nav.ts';
import { mountPageTools } from './frame/reader.ts';
import { mountShortcuts } from './frame/shortcuts.ts';
import { mountTheme } from './frame/theme.ts';
import { mountAll, runWhenIdle } from './listen.ts';
import { mountPosition } from './navigation/position.ts';
import { addScript } from './navigation/scripts.ts';
import { trees } from './navigation/trees.ts';

// `tabs` after `groups`, which makes tabs; `nav`, which scrolls the sidebar, after `branches`, which opens its parts.
mountAll([
  mountTheme,
  mountBranches,
  mountNav,
  mountGroups,
  mountTabs,
  mountFigures,
  mountMenus,
  mountDialogs,
  ...(trees[0] ? [mountPosition] : []),
  mountShortcuts,
  mountPageTools,
]);
runWhenIdle(() => addScript(attribute.later));
