/** `.nojekyll`: without it GitHub Pages runs Jekyll over a published branch, which leaves out files and stops at code in the Markdown copies. */
import type { HostFiles } from './host-files.ts';

export const noJekyll: HostFiles = {
  emit: () => [{ path: '.nojekyll', body: '', from: 'no-jekyll' }],
};
