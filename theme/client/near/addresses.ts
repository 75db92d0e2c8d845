/** Which of a site's addresses come near to one that it does not have. */
import { editDistance } from '../../../src/model/text.ts';

/** So many are named at most. */
const most = 3;

/** The nearest first. `read`: makes of an address what a reader would write. */
export function nearest(
  asked: string,
  addresses: readonly string[],
  read: (address: string) => string = (address) => address,
): string[] {
  const wanted = partsOf(asked);
  if (wanted.length === 0) return [];
  return addresses
    .map((address) => ({ address, likeness: likeness(wanted, partsOf(read(address))) }))
    .filter(({ likeness }) => likeness > 0)
    .sort(
      (a, b) =>
        b.likeness - a.likeness || a.address.length - b.address.length || (a.address < b.address ? -1 : 1),
    )
    .slice(0, most)
    .map(({ address }) => address);
}

/** '/Howto/jwt.html' -> ['howto', 'jwt'] */
function partsOf(path: string): string[] {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  const last = parts.pop()?.replace(/(?:^index)?\.(?:html?|md|php|aspx?)$/, '');
  return last ? [...parts, last] : parts;
}

/** A name that is the same counts most, one with slips less, folders above it in which both lie a little. 0: not alike. */
function likeness(asked: readonly string[], own: readonly string[]): number {
  const name = nameLikeness(asked.at(-1)!, own.at(-1)!);
  let shared = 0;
  while (shared < asked.length && asked[shared] === own[shared]) shared++;
  // The folder in which it would lie helps, too.
  const isAbove = shared > 0 && shared === own.length;
  return name === 0 && !isAbove ? 0 : 4 * name + shared;
}

/** 1 for the same name, less for each slip and for words that one has alone; 0 for another one. */
function nameLikeness(asked: string, own: string): number {
  if (asked === own) return 1;
  const limit = Math.floor(Math.max(asked.length, own.length) / 3);
  const distance = editDistance(asked, own, limit);
  if (distance <= limit) return 1 - distance / (3 * limit);
  const words = asked.split(/[-_.]+/).filter((word) => word.length > 2);
  const common = words.filter((word) => own.split(/[-_.]+/).includes(word)).length;
  return common === 0 ? 0 : common / (2 * words.length);
}
