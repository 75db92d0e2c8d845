/** What every command gets, and options that several commands share. */
import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, CommanderError, InvalidArgumentError } from 'commander';
import type { Installation, Shard } from '#engine';
import { parseBasePath } from '#model/address/url';

export type CommandContext = Installation;

/** The real path of the given site folder, or of the current one. Tools like esbuild report real paths. */
export function resolveSiteFolder(given: string | undefined, command: Command): string {
  const failWithError = (why: string) => command.error(`error: ${why}`, { exitCode: 2 });
  try {
    const folder = resolve(given ?? '.');
    const isFolder = given !== '' && statSync(folder, { throwIfNoEntry: false })?.isDirectory();
    return isFolder ? realpathSync(folder) : failWithError(`"${given}" is not a folder.`);
  } catch (fault) {
    if (fault instanceof CommanderError) throw fault;
    if (given === undefined) return failWithError('the current folder does not exist any more.');
    // A path below a file: newer versions of Node do not throw there.
    const isBelowFile = (fault as NodeJS.ErrnoException).code === 'ENOTDIR';
    return failWithError(`"${given}" ${isBelowFile ? 'is not a folder' : 'cannot be examined'}.`);
  }
}

export function addSiteFolder(command: Command): Command {
  return command.argument('[dir]', 'the site folder (default: the current folder)');
}

/** The action of a command on a site. `act` gets the folder's real path. */
export function createSiteAction<O>(act: (siteDir: string, options: O) => Promise<void>) {
  return (dir: string | undefined, options: O, command: Command) =>
    act(resolveSiteFolder(dir, command), options);
}

/** If the value was forgotten, the given one is usually the next option. */
export function parseValue(given: string): string {
  if (given.startsWith('-')) throw new InvalidArgumentError('It looks like another option.');
  return given;
}

/** '/docs/' -> '/docs', '/' -> ''. */
export function parseBaseOption(given: string): string {
  const path = parseBasePath(given);
  if (path === undefined) throw new InvalidArgumentError('It must be a path like /docs.');
  return path;
}

/** Parses whole numbers from `least` to `most`. */
export function createNumberParser(least: number, most: number): (given: string) => number {
  return (given) => {
    const read = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
    if (read >= least && read <= most) return read;
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
  };
}

/** '2/4' */
export function parseShard(given: string): Shard {
  const [, index, count] = (/^(\d{1,4})\/(\d{1,4})$/.exec(given) ?? []).map(Number);
  if (!index || !count || index > count || count > 1000) {
    throw new InvalidArgumentError('It must be like 2/4: the second of four parts, of a thousand at most.');
  }
  return { index, count };
}

/** Collects the values of a repeatable option. */
export function collectValues(given: string, before: string[] = []): string[] {
  return [...before, parseValue(given)];
}
