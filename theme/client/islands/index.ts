/** The script with React and all that needs it: loaded when a reader needs it or the page is idle. */
import { mountAll } from '../listen.ts';
import { mountFound } from './found.ts';
import { mountSearch } from './search.tsx';
import { mountViewer } from './viewer.tsx';

mountAll([mountViewer, mountSearch, mountFound]);
