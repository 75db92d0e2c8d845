/** `.nojekyll`: without it GitHub Pages runs Jekyll over a published branch, which leaves out files and stops at code in the Markdown copies. */
import type { Emitter } from '#model/output/output';

export const noJekyll: Emitter = {
  name: 'no-jekyll',
  emit: () => [{ path: '.nojekyll', body: '', from: 'no-jekyll' }],
};
