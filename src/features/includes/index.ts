/** Other files in pages: `<!-- @include: ./part.md -->` and `<<< ./code.js`. */
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';
import { canHoldDirective } from './directive.ts';

export const includes: Feature = {
  name: 'includes',
  codes,
  messages: { zh: async () => (await import('./messages.zh.json')).default },
  includes(files) {
    const load = async () => (await import('./assemble.ts')).createAssembler(files);
    let assembling: ReturnType<typeof load> | undefined;
    return (path, text) => {
      if (!canHoldDirective(text)) return undefined;
      assembling ??= load();
      return assembling.then((assemble) => assemble(path, text));
    };
  },
};
