/** Makes new files and the folders that they need: all of them whole, or none. Never writes over anything. */
import fs from 'node:fs';
import { dirname } from 'node:path';
import { missingFolders } from '../../write/index.ts';

/** Texts by path. Throws what the file system says, once all that was made here is gone again. */
export function makeFiles(files: ReadonlyMap<string, string>): void {
  const made: string[] = [];
  try {
    for (const [path, text] of files) {
      // One by one: where Node makes several at once, it tells that the first is missing, not why.
      for (const folder of missingFolders(dirname(path))) {
        fs.mkdirSync(folder);
        made.push(folder);
      }
      // Fails where something stands already, also a link that leads nowhere.
      const handle = fs.openSync(path, 'wx');
      made.push(path);
      try {
        fs.writeFileSync(handle, text);
      } finally {
        fs.closeSync(handle);
      }
    }
  } catch (fault) {
    takeBack(made);
    throw fault;
  }
}

/** What does not go stays: the fault that led here is the one to tell. Folders go if nobody has put anything in. */
function takeBack(made: readonly string[]): void {
  for (const path of [...made].reverse()) {
    try {
      if (fs.lstatSync(path).isDirectory()) fs.rmdirSync(path);
      else fs.unlinkSync(path);
    } catch {}
  }
}
