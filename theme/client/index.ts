/**
 * The loader of every page, a classic deferred script: mounts the behaviours that readers need at once.
 * The page is complete without it.
 */
import { attribute } from '#model/contract';
import { mount as figures } from './article/figures.ts';
import { mount as groups } from './article/groups.ts';
import { mount as tabs } from './article/tabs.ts';
import { mount as branches } from './frame/branches.ts';
import { mount as dialogs } from './frame/dialogs.ts';
import { mount as menus } from './frame/menus.ts';
import { mount as nav } from './frame/nav.ts';
import { mount as reader } from './frame/reader.ts';
import { mount as shortcuts } from './frame/shortcuts.ts';
import { mount as theme } from './frame/theme.ts';
import { mountAll, whenIdle } from './listen.ts';
import { mount as navigate } from './navigation/navigate.ts';
import { mount as refresh } from './navigation/refresh.ts';
import { addScript } from './navigation/scripts.ts';

// `tabs` after `groups`, which makes tabs; `nav`, which scrolls the sidebar, after `branches`, which opens its parts.
mountAll([theme, branches, nav, groups, tabs, figures, menus, dialogs, navigate, refresh, shortcuts, reader]);
whenIdle(() => addScript(attribute.later));
