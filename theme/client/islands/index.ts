/** The script with React and all that needs it: loaded when a reader needs it or the page is idle. */
import { mountAll } from '../listen.ts';
import { mount as found } from './found.ts';
import { mount as search } from './search.tsx';
import { mount as viewer } from './viewer.tsx';

mountAll([viewer, search, found]);
