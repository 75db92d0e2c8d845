/** Behaviours that nobody needs in the first second: the loader asks for this script when the page is idle. */
import { attribute } from '#model/contract';
import { mountCopy } from './article/copy.ts';
import { mountPrint } from './article/print.ts';
import { mountReveal } from './article/reveal.ts';
import { mountSpy } from './article/spy.ts';
import { mountUnfold } from './article/unfold.ts';
import { mountFocusFlag } from './frame/focus-flag.ts';
import { mountLetters } from './frame/letters.ts';
import { mountOutside } from './frame/outside.ts';
import { mountAll } from './listen.ts';
import { mountGone } from './navigation/gone.ts';
import { mountNavigation } from './navigation/navigate.ts';
import { mountSuggestions } from './navigation/near.ts';
import { mountOpened } from './navigation/opened.ts';
import { mountRefresh } from './navigation/refresh.ts';
import { mountRest } from './navigation/rest.ts';
import { addScript } from './navigation/scripts.ts';
import { mountVersions } from './navigation/versions.ts';

mountAll([
  mountNavigation,
  mountRefresh,
  mountCopy,
  mountSuggestions,
  mountSpy,
  mountFocusFlag,
  mountLetters,
  mountReveal,
  mountUnfold,
  mountOutside,
  mountVersions,
  mountRest,
  mountOpened,
  mountPrint,
  mountGone,
]);
addScript(attribute.last);
