/**
 * The owner of a lock as a file name: process id, its start, host, and a random token that makes each owner unique. In
 * the name and not in the content, because a rename replaces a name in one step.
 */
import { hash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { hostname } from 'node:os';
import { getErrorCode } from './system-fault.ts';

export type Owner = {
  /** The whole file name. */
  readonly name: string;
  readonly pid: number;
  /** In system ticks since boot; '0' if the system does not tell. */
  readonly start: string;
  readonly host: string;
  readonly token: string;
};

/** An owner that cannot be checked counts as dead after so long without a sign of life, ms. */
const silence = 10 * 60_000;

/** A new owner for this process. */
export function createOwner(): Owner {
  const start = readProcess(process.pid)?.start ?? '0';
  const token = randomBytes(8).toString('hex');
  return parseOwner([process.pid, start, getHostId(), token].join('.'))!;
}

/** Parses a file name; undefined if it is no owner's. */
export function parseOwner(name: string): Owner | undefined {
  const match = /^([1-9]\d{0,9})\.(\d{1,20})\.([0-9a-f]{16})\.([0-9a-f]{16})$/.exec(name);
  return match
    ? { name, pid: Number(match[1]), start: match[2]!, host: match[3]!, token: match[4]! }
    : undefined;
}

/** True if the owner will not return for its lock. `lastSign`: when it last touched its file. */
export function isDead(owner: Owner, lastSign: number): boolean {
  const silent = Date.now() - lastSign > silence;
  if (owner.host !== getHostId()) return silent;
  if (!isAlive(owner.pid)) return true;
  const found = readProcess(owner.pid);
  // Another process may have the same number by now.
  return found && owner.start !== '0' ? found.start !== owner.start || found.gone : silent;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    // EPERM: the process is alive, under another user.
    return getErrorCode(fault) !== 'ESRCH';
  }
}

/** What /proc says of a process. A killed process still answers until its parent has noticed; then `gone` is true. */
function readProcess(pid: number): { readonly start: string; readonly gone: boolean } | undefined {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may contain blanks and brackets.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const start = fields[19];
    return start && /^\d+$/.test(start) ? { start, gone: /^[ZX]/.test(fields[0] ?? '') } : undefined;
  } catch {
    return undefined;
  }
}

/** A process number is unique only on one host, and in a container only in one namespace. */
function getHostId(): string {
  return hash('sha256', hostname() + processNamespace()).slice(0, 16);
}

function processNamespace(): string {
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
