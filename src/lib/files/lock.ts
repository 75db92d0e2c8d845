/**
 * The lock of one output folder: its staging folder holds a folder `owner` with one file, whose name is the owner
 * (owner.ts). A build that does not get the lock changes nothing of the holder's.
 *
 * Each way to take it is a single rename, which only one process can make: where there is no `owner`, a folder with the
 * build's name in it becomes `owner`; a dead owner's name is replaced by the new one's.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { getPathKind, makeFolders, removeEmptyFolders } from './folders.ts';
import { createOwner, isDead, type Owner, parseOwner } from './owner.ts';
import { removeNow, removePath } from './remove.ts';
import { getErrorCode, ignoreErrors } from './system-fault.ts';

/** The locked output and its siblings: `parent` holds them; `staging` is the folder with the lock. */
type LockedPlaces = { readonly parent: string; readonly staging: { readonly path: string } };

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
export function tryLock(places: LockedPlaces): Lock | undefined {
  const owner = createOwner();
  const made = makeFolders(places.parent);
  try {
    // Another build wins each round that this one loses; after three lost rounds waiting is better.
    for (let round = 0; round < 3; round++) {
      ignoreErrors(already, () => fs.mkdirSync(places.staging.path));
      const holder = findHolder(places);
      if (holder && !isDead(holder, getLastSign(places, holder))) return undefined;
      if (holder ? inheritFolder(places, holder, owner) : reserveFolder(places, owner))
        return createLock(places, owner, made);
    }
    return undefined;
  } catch (fault) {
    removeEmptyFolders([...made, places.staging.path]);
    throw fault;
  }
}

function getOwnerFolder(places: LockedPlaces): string {
  return join(places.staging.path, 'owner');
}

/** The present owner. Removes anything else in its place. */
function findHolder(places: LockedPlaces): Owner | undefined {
  const folder = getOwnerFolder(places);
  const kind = getPathKind(folder);
  if (kind !== 'folder') {
    if (kind !== 'nothing') removeNow(folder);
    return undefined;
  }
  let holder: Owner | undefined;
  for (const name of listFolder(folder)) {
    const owner = parseOwner(name);
    if (owner) holder = owner;
    else removeNow(join(folder, name));
  }
  return holder;
}

function getLastSign(places: LockedPlaces, owner: Owner): number {
  return (
    fs.statSync(join(getOwnerFolder(places), owner.name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  );
}

/**
 * Errors of a claim that another build won. ENOENT: the last owner removed the staging folder, or the new one cleared
 * it. Windows forbids a rename onto a folder that is not empty.
 */
const lost = ['ENOENT', 'EEXIST', 'ENOTEMPTY', ...(process.platform === 'win32' ? ['EPERM', 'EACCES'] : [])];

/** A folder can replace an empty folder or none, never one that holds an owner. */
function reserveFolder(places: LockedPlaces, owner: Owner): boolean {
  const own = join(places.staging.path, `claim-${owner.token}`);
  const takeFolder = () => {
    fs.mkdirSync(own);
    fs.writeFileSync(join(own, owner.name), '');
    fs.renameSync(own, getOwnerFolder(places));
    return true;
  };
  try {
    return ignoreErrors(lost, takeFolder) ?? false;
  } finally {
    removeNow(own);
  }
}

/** The dead owner's name exists once, so only one build's rename succeeds. */
function inheritFolder(places: LockedPlaces, dead: Owner, owner: Owner): boolean {
  const name = join(getOwnerFolder(places), dead.name);
  const takeInherited = () => {
    // Touch it first: after the rename the new owner must not look as silent as the dead one.
    fs.utimesSync(name, new Date(), new Date());
    fs.renameSync(name, join(getOwnerFolder(places), owner.name));
    return true;
  };
  return ignoreErrors(['ENOENT'], takeInherited) ?? false;
}

function createLock(places: LockedPlaces, owner: Owner, made: readonly string[]): Lock {
  const name = join(getOwnerFolder(places), owner.name);
  // If this fails, the owner notices by `isHeld` before it matters.
  const beat = setInterval(() => canDo(() => fs.utimesSync(name, new Date(), new Date())), heartbeat);
  beat.unref();
  return {
    token: owner.token,
    isHeld: () => fs.existsSync(name),
    *clear() {
      for (const entry of listFolder(places.staging.path)) {
        if (entry === 'owner') continue;
        try {
          yield* removePath(join(places.staging.path, entry));
        } catch (fault) {
          // Another build is about to claim the folder; it will see that it lost, and remove its claim.
          if (!entry.startsWith('claim-') || getErrorCode(fault) !== 'ENOTEMPTY') throw fault;
        }
      }
    },
    release() {
      clearInterval(beat);
      if (!canDo(() => fs.unlinkSync(name))) return;
      // If a waiting build has already claimed the folder, it is not empty, and stays.
      if (canDo(() => fs.rmdirSync(getOwnerFolder(places))))
        removeEmptyFolders([...made, places.staging.path]);
    },
  };
}

function listFolder(folder: string): string[] {
  return ignoreErrors(['ENOENT'], () => fs.readdirSync(folder)) ?? [];
}

/** False if `act` throws. */
function canDo(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
