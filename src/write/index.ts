/** Writes an output folder, all or nothing: judges it, stages the files beside it, and swaps. */
export { guardOutput } from './guard.ts';
export { type Manifest, type ManifestExtras, readManifest } from './manifest.ts';
export type { Output } from './places.ts';
export { restoreOutput } from './restore.ts';
export { type OpenOptions, openOutput, type WriteSession, type WriteSummary } from './session.ts';
