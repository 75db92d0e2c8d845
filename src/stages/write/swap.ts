/**
 * The two renames that replace the last output by the new one, and the repair after a build was killed around them. Both
 * need the lock.
 *
 * At any moment one complete output exists: in its place, or (between the renames) as `.previous`; then the new one is
 * complete too, as `complete` in the staging folder.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { getPathKind, removeNow, removePath, rename } from '#files';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import { removeFailed, writeFailed } from './failure.ts';
import { manifestName } from './manifest.ts';
import type { OutputPaths } from './output-paths.ts';

/** Moves the staged tree into the output's place. The last output becomes `.previous`, or returns to its place if that fails. */
export function swap(places: OutputPaths, tree: string): Diagnostic[] {
  const { out, previous, complete } = places;
  try {
    removeNow(previous.path);
  } catch (fault) {
    return [removeFailed(previous.shown, fault)];
  }
  let moved = false;
  try {
    rename(tree, complete);
    moved = getPathKind(out.path) !== 'nothing';
    if (moved) rename(out.path, previous.path);
    rename(complete, out.path);
    return [];
  } catch (fault) {
    undoSwap(places, tree, moved);
    return [writeFailed(out.shown, fault)];
  }
}

/** If undoing fails, the next command repairs it: the last output is complete in either place. */
function undoSwap({ out, previous, complete }: OutputPaths, tree: string, moved: boolean): void {
  try {
    // First, so that no build takes it for complete while it is being removed.
    if (getPathKind(complete) === 'folder') rename(complete, tree);
    if (moved && getPathKind(out.path) === 'nothing') rename(previous.path, out.path);
  } catch {}
}

/** Removes the last output after a swap; yields after each file. */
export function* removePrevious({ previous }: OutputPaths): Generator<undefined, Diagnostic | undefined> {
  try {
    yield* removePath(previous.path);
    return undefined;
  } catch (fault) {
    // The new output is in place, so this is only a warning.
    return { ...removeFailed(previous.shown, fault), severity: 'warning' };
  }
}

/** True if a build was killed around its swap. */
export function isBroken({ previous }: OutputPaths): boolean {
  return getPathKind(previous.path) === 'folder';
}

/** Finishes or undoes a killed build's swap. */
export function repairSwap(places: OutputPaths): Diagnostic[] {
  const { out, previous, complete } = places;
  const diagnostics: Diagnostic[] = [];
  try {
    if (!isBroken(places)) return [];
    // A program that mounts or serves the output may have made an empty folder.
    if (isEmptyFolder(out.path)) fs.rmdirSync(out.path);
    if (getPathKind(out.path) === 'nothing') {
      const whole = getPathKind(complete) === 'folder';
      rename(whole ? complete : previous.path, out.path);
      diagnostics.push(reportRestored(places, whole));
    }
  } catch (fault) {
    return [writeFailed(out.shown, fault)];
  }
  try {
    // Without a manifest the output is somebody else's, and `.previous` is the last good one.
    if (getPathKind(join(out.path, manifestName)) === 'file') removeNow(previous.path);
    return diagnostics;
  } catch (fault) {
    return [...diagnostics, removeFailed(previous.shown, fault)];
  }
}

function isEmptyFolder(path: string): boolean {
  return getPathKind(path) === 'folder' && fs.readdirSync(path).length === 0;
}

function reportRestored({ out }: OutputPaths, whole: boolean): Diagnostic {
  const how = whole ? 'its finished output was put into place' : 'the last output was put back';
  return warning('output-restored', `A build was killed while it replaced "${out.shown}"; ${how}.`, {
    file: out.shown,
  });
}
