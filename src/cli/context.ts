/** What every command gets, and the options that several share. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Argument, type Command, InvalidArgumentError } from 'commander';

export type Context = { readonly packageRoot: string; readonly version: string };

/** The site folder as an absolute path; commander reports one that is no folder. */
export function siteFolder(given: string): string {
  const folder = resolve(given);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new InvalidArgumentError(`"${given}" is not a folder.`);
  }
  return folder;
}

export function withSiteFolder(command: Command): Command {
  return command.addArgument(
    new Argument('[dir]', 'the site folder')
      .argParser(siteFolder)
      .default(process.cwd(), 'the current folder'),
  );
}

/** '/docs/' -> '/docs', '/' -> ''. */
export function basePath(given: string): string {
  const trimmed = given.replace(/\/+$/, '');
  if (trimmed === '') return '';
  const isPath = /^(?:\/[A-Za-z0-9._~!$&'()*+,;=:@-]+)+$/.test(trimmed) && !/\/\.{1,2}(?:\/|$)/.test(trimmed);
  if (!isPath) throw new InvalidArgumentError('It must be a path like /docs.');
  return trimmed;
}

export function count(given: string): number {
  if (!/^\d{1,3}$/.test(given) || Number(given) < 1 || Number(given) > 64) {
    throw new InvalidArgumentError('It must be a number from 1 to 64.');
  }
  return Number(given);
}

export function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}

/** Year for the copyright: of SOURCE_DATE_EPOCH (reproducible builds) or of the clock, in UTC. */
export function buildYear(): number {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  const date = epoch !== undefined && /^\d{1,12}$/.test(epoch) ? new Date(Number(epoch) * 1000) : new Date();
  return date.getUTCFullYear();
}
