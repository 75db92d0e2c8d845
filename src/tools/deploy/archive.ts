/** Packs an output that works opened from disk into one archive, for machines without a network. */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { replace } from '#files';
import { compareText, type Diagnostic } from '#model/diagnostic/diagnostic';
import { readManifest, writeFailed } from '#write';

export type ArchiveRequest = {
  readonly siteDir: string;
  /** The output folder as the user gave it; the archive is beside it, as `<out>.zip`. */
  readonly out: string;
  /** Time of the build, ms since 1970: for the note in the archive, and the time of each file. */
  readonly now: number;
};

/** The format cannot store earlier times. */
const earliest = Date.UTC(1980, 0, 2);
/** Files that are compressed already. */
const packed = /\.(?:avif|gif|gz|jpe?g|mp3|mp4|ogg|png|webm|webp|woff2|zip)$/i;

/**
 * Writes `<out>.zip`, completely or not at all: all files of the output's manifest in one folder, with a dated note. The
 * same output at the same time gives the same bytes. The diagnostics say why it failed.
 */
export function writeArchive({ siteDir, out, now }: ArchiveRequest): Diagnostic[] {
  const folder = resolve(siteDir, out);
  const target = `${folder.replace(/[\\/]+$/, '')}.zip`;
  const time = new Date(Math.max(now, earliest));
  const day = time.toISOString().slice(0, 10);
  const name = out.split(/[\\/]/).filter(Boolean).at(-1) ?? 'docs';
  try {
    const paths = [...(readManifest(folder)?.files.keys() ?? [])].sort(compareText);
    replace(target, (fresh) => {
      const file = openSync(fresh, 'wx');
      try {
        const zip = new Zip((fault, bytes) => {
          if (fault) throw fault;
          writeSync(file, bytes);
        });
        const putEntry = (path: string, bytes: Uint8Array) => {
          const entry = packed.test(path)
            ? new ZipPassThrough(`${name}/${path}`)
            : new ZipDeflate(`${name}/${path}`, { level: 6 });
          // The format stores local time; this makes it equal in every time zone.
          entry.mtime = new Date(time.getTime() + time.getTimezoneOffset() * 60_000);
          zip.add(entry);
          entry.push(bytes, true);
        };
        putEntry('OFFLINE.txt', Buffer.from(writeNote(day)));
        for (const path of paths) putEntry(path, readFileSync(join(folder, path)));
        zip.end();
      } finally {
        closeSync(file);
      }
    });
    return [];
  } catch (cause) {
    return [writeFailed(target, cause)];
  }
}

function writeNote(day: string): string {
  return `Documentation as of ${day}. Open index.html with a browser; search and versions work without a network.\n文档截至 ${day}。用浏览器打开 index.html，检索与版本切换不需要网络。\n`;
}
