/**
 * A loop without an end, for functions of a site. docgen ends such code after ten seconds, for which this one sleeps:
 * a loop that computes for so long takes them from the other tests. Where it matters that it never rests, write `for (;;);`.
 */
export const endless = 'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);';
