/** Finds the output that a user means: a folder, the site folder above it, or an address at or below its root. */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createAddressSource } from './address.ts';
import { createFolderSource } from './folder.ts';
import { manifestFile, refuseSite } from './manifest.ts';
import { createOutputReader, type ReadOutput } from './output.ts';
import { ReadFault } from './source.ts';

/** Where builds write by default. */
const usualOut = 'dist';
const mostRoots = 8;

/** `given`: a folder or an address; absent: the current folder. */
export async function openSource(given = '.'): Promise<ReadOutput> {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(given)) return openAddress(given);
  const folder = resolve(given);
  const isOutput = (path: string) => statSync(join(path, manifestFile), { throwIfNoEntry: false })?.isFile();
  const place = [folder, join(folder, usualOut)].find((path) => {
    try {
      return isOutput(path);
    } catch {
      return false;
    }
  });
  if (place === undefined) throw refuseSite(given);
  const read = createOutputReader(createFolderSource(place));
  await read();
  return read;
}

async function openAddress(given: string): Promise<ReadOutput> {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new ReadFault(
      'output-unreadable',
      `"${given}" is no address that can be read.`,
      'It has to begin with https:// or http://, and has no user name.',
    );
  const folders = url.pathname.split('/').filter((part) => part !== '');
  // A page's address will do: its site is the first that is found on the way up.
  const roots = folders.map((_, at) => `/${folders.slice(0, at + 1).join('/')}/`);
  let fault: unknown;
  for (const path of ['/', ...roots].reverse().slice(0, mostRoots)) {
    const read = createOutputReader(createAddressSource(new URL(path, url.origin)));
    try {
      await read();
      return read;
    } catch (value) {
      // The first place that is a site but cannot be read says more than the root of its host.
      if (!(value instanceof ReadFault)) throw value;
      if (!fault || (fault as ReadFault).code === 'output-missing') fault = value;
    }
  }
  throw (fault as ReadFault).code === 'output-missing' ? refuseSite(given) : fault;
}
