/** Finds the addresses of a site that are most like one that it does not have. */
import { computeEditDistance } from '#model/text';

/** The number of suggestions. */
const mostSuggestions = 3;

/** The most similar addresses, best first. `read`: decodes an address as readers write it. */
export function findNearestAddresses(
  requested: string,
  addresses: readonly string[],
  read: (address: string) => string = (address) => address,
): string[] {
  const wanted = splitAddress(requested);
  if (wanted.length === 0) return [];
  const near = addresses
    .map((address) => {
      const parts = splitAddress(read(address));
      return { address, parts, likeness: scoreLikeness(wanted, parts) };
    })
    .filter(({ likeness }) => likeness > 0)
    .sort(
      (a, b) =>
        b.likeness - a.likeness || a.address.length - b.address.length || (a.address < b.address ? -1 : 1),
    );
  const folder = near.slice(mostSuggestions).find(({ parts }) => isFolder(parts, wanted));
  // A name that so many folders have (`create`, `list`) says less than its folder.
  const isOfFolder = near[0] !== undefined && isFolder(near[0].parts.slice(0, -1), wanted);
  if (folder) near.splice(isOfFolder ? mostSuggestions - 1 : 0, 0, folder);
  return near.slice(0, mostSuggestions).map(({ address }) => address);
}

/** True if the parts are of the folder that the wanted page would be in. */
function isFolder(parts: readonly string[], wanted: readonly string[]): boolean {
  return parts.length > 0 && parts.join('/') === wanted.slice(0, -1).join('/');
}

/** '/Howto/jwt.html' -> ['howto', 'jwt'] */
function splitAddress(path: string): string[] {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  const last = parts.pop()?.replace(/(?:^index)?\.(?:html?|md|php|aspx?)$/, '');
  return last ? [...parts, last] : parts;
}

/** Equal names count most, names with typos less, common folders a little. 0: not alike. */
function scoreLikeness(requested: readonly string[], own: readonly string[]): number {
  const name = nameLikeness(requested.at(-1)!, own.at(-1)!);
  let shared = 0;
  while (shared < requested.length && requested[shared] === own[shared]) shared++;
  // The folder of the missing page helps too.
  const isAbove = shared > 0 && shared === own.length;
  return name === 0 && !isAbove ? 0 : 4 * name + shared;
}

/** 1 for equal names, less for each typo and for words that only one has; 0 for unlike names. */
function nameLikeness(requested: string, own: string): number {
  if (requested === own) return 1;
  const limit = Math.floor(Math.max(requested.length, own.length) / 3);
  const distance = computeEditDistance(requested, own, limit);
  if (distance <= limit) return 1 - distance / (3 * limit);
  const words = requested.split(/[-_.]+/).filter((word) => word.length > 2);
  const common = words.filter((word) => own.split(/[-_.]+/).includes(word)).length;
  return common === 0 ? 0 : common / (2 * words.length);
}
