/** Behaviours that nobody needs in the first second: the loader asks for this script when the page is idle. */

import { attribute } from '#model/contract';
import { mount as copy } from './article/copy.ts';
import { mount as print } from './article/print.ts';
import { mount as reveal } from './article/reveal.ts';
import { mount as spy } from './article/spy.ts';
import { mount as unfold } from './article/unfold.ts';
import { mount as focusFlag } from './frame/focus-flag.ts';
import { mount as letters } from './frame/letters.ts';
import { mount as outside } from './frame/outside.ts';
import { mountAll } from './listen.ts';
import { mount as elsewhere } from './navigation/elsewhere.ts';
import { mount as gone } from './navigation/gone.ts';
import { mount as near } from './navigation/near.ts';
import { addScript } from './navigation/scripts.ts';
import { mount as versions } from './navigation/versions.ts';

mountAll([copy, near, spy, focusFlag, letters, reveal, unfold, outside, versions, print, elsewhere, gone]);
addScript(attribute.last);
