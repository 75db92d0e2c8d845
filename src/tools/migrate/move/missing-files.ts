/** Removes missing files from the configuration: docgen does not build a site that names them. */
import type { SitePlan, Task } from '../shared/model.ts';
import type { Copy } from './write-site.ts';

/** `plan` without missing files; `left` reports each. `copies`: all copied files. */
export function dropMissingFiles(plan: SitePlan, copies: readonly Copy[]): SitePlan {
  const there = new Set(copies.map(({ to }) => to));
  const tasks: Task[] = [];
  const config = { ...plan.config };
  for (const key of ['favicon', 'socialImage']) {
    const path = config[key];
    if (typeof path !== 'string' || !path.startsWith('/') || there.has(`content/public${path}`)) continue;
    delete config[key];
    tasks.push({
      message: `The ${key} "${path}" is not there, and is left out.`,
      hint: `Put the file into content/public, and name it as \`${key}\`.`,
    });
  }
  return tasks.length === 0 ? plan : { ...plan, config, tasks: [...plan.tasks, ...tasks] };
}
