/** What no reader misses in the first second: a script of its own, which the loader asks for when the page is idle. */
import { mount as analytics } from './analytics.ts';
import { mount as elsewhere } from './elsewhere.ts';
import { mount as focusFlag } from './focus-flag.ts';
import { mountAll } from './listen.ts';
import { mount as outside } from './outside.ts';
import { mount as print } from './print.ts';
import { mount as reveal } from './reveal.ts';
import { mount as unfold } from './unfold.ts';
import { mount as versions } from './versions.ts';

mountAll([focusFlag, reveal, unfold, outside, versions, print, elsewhere, analytics]);
