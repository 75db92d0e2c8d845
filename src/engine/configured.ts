/** Tells the command line the configuration of the site as soon as it is read: messages follow the site's language. */
import type { SiteConfig } from '#model/config/config';

type Listener = (config: SiteConfig) => Promise<void>;

let listener: Listener | undefined;

/** Calls back with each configuration that is read, before anything is done with it. Of a process, not of a run. */
export function followConfiguration(call: Listener): void {
  listener = call;
}

export async function announceConfiguration(config: SiteConfig | undefined): Promise<void> {
  if (config) await listener?.(config);
}
