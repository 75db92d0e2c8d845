/** Makes the files of one host. */
import type { OutputContext, OutputFile, ThemedContext } from '#model/output/output';
import type { Site } from '#model/site/site';

/** Only the main thread knows what features announce, and the theme's files. */
export type HostContext = OutputContext &
  Pick<ThemedContext, 'announced' | 'scriptHashes' | 'cspSources'> &
  Partial<Pick<ThemedContext, 'assets'>>;

export type HostFiles = { emit(site: Site, context: HostContext): Iterable<OutputFile> };
