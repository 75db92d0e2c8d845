/**
 * An endless loop for a site's functions. docgen terminates such code after ten seconds; this loop sleeps, so that it takes
 * no processor time from other tests. If a test needs a busy loop, write `for (;;);`.
 */
export const endless = 'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);';
