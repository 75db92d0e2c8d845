/** The script with what is written for React, run by Preact: loaded when a reader needs it or the page is idle. */
import { mountAll } from '../listen.ts';
import { mountFound } from './found.ts';
import { mountSearch } from './search.tsx';
import { mountViewer } from './viewer.tsx';

mountAll([mountViewer, mountSearch, mountFound]);
