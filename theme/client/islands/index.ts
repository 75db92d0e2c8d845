/** What brings React, in one script of its own: loaded when a reader wants it or the page has nothing to do. */
import { mount as found } from './found.ts';
import { mount as search } from './search.tsx';
import { mount as viewer } from './viewer.tsx';

for (const mount of [viewer, search, found]) {
  // One that fails in some browser must not take the others with it.
  try {
    mount(document);
  } catch (fault) {
    console.error(fault);
  }
}
