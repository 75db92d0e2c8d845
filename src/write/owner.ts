/**
 * Who holds a lock, written as a file name: process, its start, host, and a random token that makes each
 * owner unique. A name and no content, because a rename can replace a name in one step.
 */
import { hash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from '../model/diagnostic/system-fault.ts';

export type Owner = {
  /** The whole, as the file is named. */
  readonly name: string;
  readonly pid: number;
  /** In the system's ticks since its start; '0' where the system does not tell. */
  readonly start: string;
  readonly host: string;
  readonly token: string;
};

/** Owners that cannot be asked are taken for dead when they gave no sign for so long. */
const silence = 10 * 60_000;

/** An owner of this process that nobody was before. */
export function newOwner(): Owner {
  const start = processOf(process.pid)?.start ?? '0';
  const token = randomBytes(8).toString('hex');
  return ownerOf([process.pid, start, thisHost(), token].join('.'))!;
}

/** Reads a name; undefined if no owner is written so. */
export function ownerOf(name: string): Owner | undefined {
  const match = /^([1-9]\d{0,9})\.(\d{1,20})\.([0-9a-f]{16})\.([0-9a-f]{16})$/.exec(name);
  return match
    ? { name, pid: Number(match[1]), start: match[2]!, host: match[3]!, token: match[4]! }
    : undefined;
}

/** True if nobody will come back for the lock. `lastSign` is when the owner last touched its file. */
export function isDead(owner: Owner, lastSign: number): boolean {
  const silent = Date.now() - lastSign > silence;
  if (owner.host !== thisHost()) return silent;
  if (!answers(owner.pid)) return true;
  const found = processOf(owner.pid);
  // The number may have gone to another process since.
  return found && owner.start !== '0' ? found.start !== owner.start || found.gone : silent;
}

function answers(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    // EPERM: it lives, under another user.
    return codeOf(fault) !== 'ESRCH';
  }
}

/** What /proc tells of a process. A killed one whose parent has not noticed yet still answers, but is gone. */
function processOf(pid: number): { readonly start: string; readonly gone: boolean } | undefined {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may itself hold blanks and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const start = fields[19];
    return start && /^\d+$/.test(start) ? { start, gone: /^[ZX]/.test(fields[0] ?? '') } : undefined;
  } catch {
    return undefined;
  }
}

/** Process numbers mean something only on one host, and in a container only in one namespace. */
function thisHost(): string {
  return hash('sha256', hostname() + processNamespace()).slice(0, 16);
}

function processNamespace(): string {
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
