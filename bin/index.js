/** What `import … from 'docgen'` gives in plain Node. Site configurations get the same from the config loader. */
import { compiled } from './compile.js';

export const { defineConfig, renderMarkdown } = await import(new URL('library.js', await compiled()));
