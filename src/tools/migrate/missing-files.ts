/** Removes missing files from the configuration: docgen does not build a site that names them. */
import type { LeftOver, SitePlan } from './model.ts';
import type { Copy } from './write-site.ts';

/** `plan` without missing files; `left` reports each. `copies`: all copied files. */
export function withoutMissingFiles(plan: SitePlan, copies: readonly Copy[]): SitePlan {
  const there = new Set(copies.map(({ to }) => to));
  const left: LeftOver[] = [];
  const config = { ...plan.config };
  for (const key of ['favicon', 'socialImage']) {
    const path = config[key];
    if (typeof path !== 'string' || !path.startsWith('/') || there.has(`content/public${path}`)) continue;
    delete config[key];
    left.push({
      message: `The ${key} "${path}" is not there, and is left out.`,
      hint: `Put the file into content/public, and name it as \`${key}\`.`,
    });
  }
  return left.length === 0 ? plan : { ...plan, config, left: [...plan.left, ...left] };
}
