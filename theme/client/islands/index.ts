/** What brings React, in one script of its own: loaded when a reader wants it or the page has nothing to do. */
import { mountAll } from '../listen.ts';
import { mount as found } from './found.ts';
import { mount as search } from './search.tsx';
import { mount as viewer } from './viewer.tsx';

mountAll([viewer, search, found]);
