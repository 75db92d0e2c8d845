/**
 * The lock of one output folder: its staging folder holds a folder `owner` with one file, whose name is
 * the owner (owner.ts). Whoever may fail to get it changes nothing of its holder's.
 *
 * Two steps give it, each a single rename that only one process can make: a folder that already holds the
 * claimant's name becomes `owner` where there is none, and a dead owner's name is replaced by the next one's.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { codeOf, unless } from '../model/diagnostic/system-fault.ts';
import { kindOf, makeFolders, type OutputPaths } from './output-paths.ts';
import { isDead, newOwner, type Owner, ownerOf } from './owner.ts';
import { removal, removeNow } from './remove.ts';

export type Lock = {
  readonly token: string;
  /** False once another build took the lock for abandoned, or somebody removed the staging folder. */
  isHeld(): boolean;
  /** Empties the staging folder except for the lock itself; gives way after each removed file. */
  clear(): Generator<undefined, void>;
  /** Gives the lock back; never throws. The staging folder goes if it is empty. */
  release(): void;
};

/** Somebody else has made the folder just now. */
const already = ['EEXIST'];

/** A sign of life so often; the owner's silence is measured in minutes. */
const heartbeat = 20_000;

/** Takes the lock, from a dead owner too; undefined while another build holds it. Throws what the file system throws. */
export function tryLock(places: OutputPaths): Lock | undefined {
  const owner = newOwner();
  const made = makeFolders(places.parent);
  try {
    // Each round that is lost was won by another build; so many in a row are not worth hurrying after.
    for (let round = 0; round < 3; round++) {
      unless(already, () => fs.mkdirSync(places.staging.path));
      const holder = holderOf(places);
      if (holder && !isDead(holder, lastSignOf(places, holder))) return undefined;
      if (holder ? inherit(places, holder, owner) : claim(places, owner)) return lockOf(places, owner, made);
    }
    return undefined;
  } catch (fault) {
    leave(places, made);
    throw fault;
  }
}

function ownerFolder(places: OutputPaths): string {
  return join(places.staging.path, 'owner');
}

/** The present owner. What else lies in its place was never an owner, and is cleared away. */
function holderOf(places: OutputPaths): Owner | undefined {
  const folder = ownerFolder(places);
  const kind = kindOf(folder);
  if (kind !== 'folder') {
    if (kind !== 'nothing') removeNow(folder);
    return undefined;
  }
  let holder: Owner | undefined;
  for (const name of listed(folder)) {
    const owner = ownerOf(name);
    if (owner) holder = owner;
    else removeNow(join(folder, name));
  }
  return holder;
}

function lastSignOf(places: OutputPaths, owner: Owner): number {
  return fs.statSync(join(ownerFolder(places), owner.name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}

/**
 * How a claim fails when another one won. Missing: the last owner removed the staging folder under it, or
 * the next one cleared it. Windows calls a rename onto a filled folder not permitted.
 */
const lost = ['ENOENT', 'EEXIST', 'ENOTEMPTY', ...(process.platform === 'win32' ? ['EPERM', 'EACCES'] : [])];

/** A folder takes the place of an empty one or of none, never of one that holds an owner. */
function claim(places: OutputPaths, owner: Owner): boolean {
  const own = join(places.staging.path, `claim-${owner.token}`);
  const take = () => {
    fs.mkdirSync(own);
    fs.writeFileSync(join(own, owner.name), '');
    fs.renameSync(own, ownerFolder(places));
    return true;
  };
  try {
    return unless(lost, take) ?? false;
  } finally {
    removeNow(own);
  }
}

/** The name of a dead owner is there once, so only one heir's rename succeeds. */
function inherit(places: OutputPaths, dead: Owner, owner: Owner): boolean {
  const name = join(ownerFolder(places), dead.name);
  const take = () => {
    // First: the heir must not look as silent as the dead one for a moment.
    fs.utimesSync(name, new Date(), new Date());
    fs.renameSync(name, join(ownerFolder(places), owner.name));
    return true;
  };
  return unless(['ENOENT'], take) ?? false;
}

function lockOf(places: OutputPaths, owner: Owner, made: readonly string[]): Lock {
  const name = join(ownerFolder(places), owner.name);
  // Where it fails, the owner sees by `isHeld` before it matters.
  const beat = setInterval(() => succeeds(() => fs.utimesSync(name, new Date(), new Date())), heartbeat);
  beat.unref();
  return {
    token: owner.token,
    isHeld: () => fs.existsSync(name),
    *clear() {
      for (const entry of listed(places.staging.path)) {
        if (entry === 'owner') continue;
        try {
          yield* removal(join(places.staging.path, entry));
        } catch (fault) {
          // Another build is about to write its claim there; it sees that it has lost, and removes it.
          if (!entry.startsWith('claim-') || codeOf(fault) !== 'ENOTEMPTY') throw fault;
        }
      }
    },
    release() {
      clearInterval(beat);
      if (!succeeds(() => fs.unlinkSync(name))) return;
      // A waiting build may already have claimed it: then the folder is not empty, and stays.
      if (succeeds(() => fs.rmdirSync(ownerFolder(places)))) leave(places, made);
    },
  };
}

function listed(folder: string): string[] {
  return unless(['ENOENT'], () => fs.readdirSync(folder)) ?? [];
}

/** False where it cannot be done, for whatever reason. */
function succeeds(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** Removes the staging folder and then the folders that were made for it, each if nothing is in it. */
function leave(places: OutputPaths, made: readonly string[]): void {
  for (const folder of [...made, places.staging.path].reverse()) {
    if (!succeeds(() => fs.rmdirSync(folder))) return;
  }
}
