/** What brings React, in one script of its own: loaded when a reader wants it or the page has nothing to do. */
import { mount } from './viewer.tsx';

mount(document);
