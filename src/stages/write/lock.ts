/**
 * The lock of one output folder: its staging folder holds a folder `owner` with one file, whose name is the owner
 * (owner.ts). A build that does not get the lock changes nothing of the holder's.
 *
 * Each way to take it is a single rename, which only one process can make: where there is no `owner`, a folder with the
 * build's name in it becomes `owner`; a dead owner's name is replaced by the new one's.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { codeOf, unless } from '#model/diagnostic/system-fault';
import { kindOf, makeFolders, type OutputPaths } from './output-paths.ts';
import { isDead, newOwner, type Owner, ownerOf } from './owner.ts';
import { removal, removeNow } from './remove.ts';

export type Lock = {
  readonly token: string;
  /** False if another build took the lock over as abandoned, or somebody removed the staging folder. */
  isHeld(): boolean;
  /** Empties the staging folder except for the lock; yields after each removed file. */
  clear(): Generator<undefined, void>;
  /** Releases the lock; never throws. Removes the staging folder if it is empty. */
  release(): void;
};

/** Another build made the folder just now. */
const already = ['EEXIST'];

/** How often the owner shows that it lives, ms; it counts as dead only after minutes of silence. */
const heartbeat = 20_000;

/** Takes the lock, also from a dead owner; undefined while another build holds it. Throws what the file system throws. */
export function tryLock(places: OutputPaths): Lock | undefined {
  const owner = newOwner();
  const made = makeFolders(places.parent);
  try {
    // Another build wins each round that this one loses; after three lost rounds waiting is better.
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

/** The present owner. Removes anything else in its place. */
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
 * Errors of a claim that another build won. ENOENT: the last owner removed the staging folder, or the new one cleared
 * it. Windows forbids a rename onto a folder that is not empty.
 */
const lost = ['ENOENT', 'EEXIST', 'ENOTEMPTY', ...(process.platform === 'win32' ? ['EPERM', 'EACCES'] : [])];

/** A folder can replace an empty folder or none, never one that holds an owner. */
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

/** The dead owner's name exists once, so only one build's rename succeeds. */
function inherit(places: OutputPaths, dead: Owner, owner: Owner): boolean {
  const name = join(ownerFolder(places), dead.name);
  const take = () => {
    // Touch it first: after the rename the new owner must not look as silent as the dead one.
    fs.utimesSync(name, new Date(), new Date());
    fs.renameSync(name, join(ownerFolder(places), owner.name));
    return true;
  };
  return unless(['ENOENT'], take) ?? false;
}

function lockOf(places: OutputPaths, owner: Owner, made: readonly string[]): Lock {
  const name = join(ownerFolder(places), owner.name);
  // If this fails, the owner notices by `isHeld` before it matters.
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
          // Another build is about to claim the folder; it will see that it lost, and remove its claim.
          if (!entry.startsWith('claim-') || codeOf(fault) !== 'ENOTEMPTY') throw fault;
        }
      }
    },
    release() {
      clearInterval(beat);
      if (!succeeds(() => fs.unlinkSync(name))) return;
      // If a waiting build has already claimed the folder, it is not empty, and stays.
      if (succeeds(() => fs.rmdirSync(ownerFolder(places)))) leave(places, made);
    },
  };
}

function listed(folder: string): string[] {
  return unless(['ENOENT'], () => fs.readdirSync(folder)) ?? [];
}

/** False if `act` throws. */
function succeeds(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** Removes the staging folder and the folders made for it, as far as they are empty. */
function leave(places: OutputPaths, made: readonly string[]): void {
  for (const folder of [...made, places.staging.path].reverse()) {
    if (!succeeds(() => fs.rmdirSync(folder))) return;
  }
}
