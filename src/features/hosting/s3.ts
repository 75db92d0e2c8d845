/**
 * s3-website.json: the website configuration of a bucket (`aws s3api put-bucket-website`). A bucket cannot set headers; the
 * CDN before it does.
 */
import { listRedirects } from '#model/address/redirects';
import { decode, listFoldersAbove } from '#model/address/url';
import type { Site } from '#model/site/site';
import { isFor, mostRedirects } from './config.ts';
import type { HostFiles } from './host-files.ts';
import { getOwnList, readJsonFile } from './json-file.ts';
import { getOwnText } from './own-files.ts';

export const s3: HostFiles = {
  emit(site, context) {
    if (!isFor(site, 's3')) return [];
    const own = readJsonFile('s3-website.json', getOwnText('s3-website.json', site, context)).value;
    const ownRules = getOwnList(own, 'RoutingRules');
    const formatS3Key = (path: string) => path.replace(/^\//, '');
    const isFree = createFreeCheck(site);
    const website = {
      IndexDocument: { Suffix: 'index.html' },
      ErrorDocument: { Key: formatS3Key(`${site.base}/404.html`) },
      ...own,
      // S3 rejects the whole file if it has more rules; the other redirects work by their stubs.
      RoutingRules: [
        ...ownRules,
        ...listRedirects(site)
          .filter(({ from }) => from !== site.base && isFree(from))
          .slice(0, Math.max(0, (mostRedirects.s3 ?? 0) - ownRules.length))
          .map(({ from, to, status }) => ({
            Condition: { KeyPrefixEquals: `${formatS3Key(from)}/` },
            Redirect: { ReplaceKeyWith: formatS3Key(decode(to)), HttpRedirectCode: `${status}` },
          })),
      ],
    };
    return [{ path: 's3-website.json', body: `${JSON.stringify(website, undefined, 2)}\n`, from: 's3' }];
  },
};

/** A rule matches every key with its prefix, so it must not match pages below the address. */
function createFreeCheck(site: Site): (from: string) => boolean {
  const addresses = [
    ...site.trees.flatMap(({ version, byRoute, aliases }) =>
      [...byRoute.keys(), ...aliases.keys()].map((route) => `${site.base}${version.base}${route}`),
    ),
    ...[...site.publicFiles.keys()].map((path) => `${site.base}/${path}`),
  ];
  const folders = new Set(addresses.flatMap(listFoldersAbove));
  return (from) => !folders.has(from);
}
