/**
 * Compares development servers: the time from start to the first page, and from a save to the page in the browser.
 * One server at a time, each in a new folder.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch, mark, marked, readerOf } from './browser.mjs';
import { routeOf } from './corpus.mjs';
import { median, percentile, settle, turned } from './measure.mjs';
import { edit } from './peers/site.mjs';
import { membersOf, memoryOf, start, stop } from './processes.mjs';
import { count, machine, megabytes, seconds, table } from './table.mjs';

/** Limits after which a server or a save counts as lost, ms. */
const patience = { start: 300_000, save: 5000 };
/** A writer's pauses, ms: between the first view of the page and the first save, and between saves. */
const pauses = { settled: 2000, least: 150, most: 350 };
const memoryEvery = 50;

/** Times of starts and saves by contestant. Drops a contestant that fails, with a message. */
export async function measureDev({ contestants, pages, runs, saves, folder: work, say }) {
  const results = new Map(contestants.map((one) => [one, { first: [], again: [], saves: [], lost: 0 }]));
  const browser = await launch();
  try {
    for (let index = 0; index < runs; index++) {
      for (const one of turned([...results.keys()], index)) {
        const folder = join(work, `${pages}-${one.id}-${index}`);
        const result = results.get(one);
        try {
          const route = writeMarked(one, folder, pages);
          for (const times of [result.first, result.again]) {
            settle();
            const server = await serve(one, folder, route);
            try {
              times.push(server.ms);
              say(`${one.name}, start to first page: ${(server.ms / 1000).toFixed(2)} s`);
              const isLast = times === result.again && index === runs - 1;
              if (isLast) await saveAll({ browser, server, one, folder, route }, saves, result, say);
            } finally {
              await stop(server);
            }
          }
        } catch (fault) {
          say(`${one.name} is left out: ${fault.message}`);
          results.delete(one);
        }
      }
    }
  } finally {
    await browser.close();
  }
  return results;
}

/** Writes the site; the page to show begins with a mark that every save replaces. Returns its route. */
function writeMarked(one, folder, pages) {
  const route = routeOf(Math.floor(pages / 2));
  one.write(folder, pages);
  edit(one.source(folder, route), (text) => text.replace(/\n## /, `\n${mark(0)}\n\n## `));
  return route;
}

/** Starts a server; `ms` is the time until an answer contains the page's text. */
async function serve(one, folder, route) {
  const port = await freePort();
  const from = performance.now();
  const server = start(one.dev(folder, port));
  let code;
  const ended = server.ended.then(
    (exit) => {
      code = exit ?? 'a signal';
    },
    (fault) => {
      code = fault.message;
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  const pageUrl = `${origin}${one.served?.(route) ?? `${route}/`}`;
  while (!(await textAt(pageUrl)).includes(mark(0))) {
    if (code !== undefined) throw new Error(`its server ended with ${code}:\n${server.tail()}`);
    if (performance.now() - from > patience.start) {
      await stop(server);
      throw new Error(`its server did not show the page in time:\n${server.tail()}`);
    }
    await sleep(5);
  }
  return { ...server, ended, ms: performance.now() - from, url: origin + route };
}

/** The body of the answer; empty without an answer of status 200. */
function textAt(url) {
  return new Promise((done) => {
    const request = get(url, { agent: false, timeout: patience.start }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => done(response.statusCode === 200 ? text : ''));
      response.on('error', () => done(''));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => done(''));
  });
}

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

async function saveAll(at, saves, result, say) {
  const writer = await writerOf(at);
  try {
    for (let number = 0; number < saves; number++) {
      const ms = await writer.save();
      if (ms === undefined) result.lost += 1;
      else result.saves.push(ms);
    }
  } finally {
    await writer.close();
  }
  const summary = result.saves.length > 0 ? `${median(result.saves)} ms` : 'never seen';
  say(`${at.one.name}, save to page: ${summary}; lost ${result.lost} of ${saves}`);
}

/**
 * Opens the page in a browser. `save` changes the page, waits, pauses, and resolves with the ms until the browser showed
 * the change, or with undefined if it did not in time.
 */
async function writerOf({ browser, server, one, folder, route }) {
  const reader = await readerOf(browser, server.url);
  const file = one.source(folder, route);
  const pause = pausesOf();
  let number = 0;
  if ((await reader.shown(number, patience.start)) === undefined) throw new Error('the page never came up.');
  await sleep(pauses.settled);
  return {
    async save() {
      number += 1;
      const text = readFileSync(file, 'utf8').replace(marked, mark(number));
      const from = Date.now();
      writeFileSync(file, text);
      const time = await reader.shown(number, patience.save);
      await sleep(pause());
      return time === undefined ? undefined : time - from;
    },
    close: () => reader.close(),
  };
}

/** Pseudo-random pauses, the same for every contestant. */
function pausesOf() {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return pauses.least + (state / 2147483647) * (pauses.most - pauses.least);
  };
}

/** Memory of a server, in bytes, before the first save and after every fifty of `saves`. */
export async function measureDevMemory({ contestant: one, pages, saves, folder: work, say }) {
  const folder = join(work, `${pages}-${one.id}-memory`);
  const route = writeMarked(one, folder, pages);
  const browser = await launch();
  const found = [];
  let lost = 0;
  let server;
  try {
    server = await serve(one, folder, route);
    const writer = await writerOf({ browser, server, one, folder, route });
    for (let number = 0; number <= saves; number++) {
      if (number > 0 && (await writer.save()) === undefined) lost += 1;
      if (number % memoryEvery > 0) continue;
      await sleep(pauses.settled);
      found.push(memoryOf(membersOf(server.pid)).now);
      say(`${number} saves: ${megabytes(found.at(-1))} MB`);
    }
  } finally {
    await browser.close();
    if (server) await stop(server);
  }
  return { found, lost };
}

/** Markdown of the comparison of servers. */
export function devText(pages, runs, saves, results) {
  const all = [...results];
  const row = (title, cell) => [title, ...all.map(([, result]) => cell(result))];
  const ms = (value) => (value === undefined ? '–' : `${Math.round(value)} ms`);
  const of = (share) => (result) => ms(result.saves.length > 0 ? percentile(result.saves, share) : undefined);
  const rows = [
    row('start to first page, new', ({ first }) => seconds(first)),
    row('start to first page, again', ({ again }) => seconds(again)),
    row('save to page, median', (result) => ms(result.saves.length > 0 ? median(result.saves) : undefined)),
    row('save to page, 95th percentile', of(0.95)),
    row('save to page, most', of(1)),
    row('saves not seen', ({ lost }) => String(lost)),
  ];
  return [
    `### ${count(pages)} pages`,
    `${machine()}; ${runs} ${runs === 1 ? 'start' : 'starts each, in turn'}; ${saves} saves each.`,
    table(['', ...all.map(([{ name, version }]) => `${name} (${version})`)], rows),
  ].join('\n\n');
}

export function memoryText(pages, saves, { found, lost }) {
  const numbers = found.map(megabytes).join(', ');
  return [
    `### Memory over ${count(saves)} saves`,
    `docgen's server at ${count(pages)} pages, MB before the first save and after every ${memoryEvery}: ${numbers}. Saves not seen in the page: ${lost}. ${machine()}.`,
  ].join('\n\n');
}

export const aboutDev = `The sites of the builds, one server at a time. Start to first page: from the start of the program until an answer over HTTP
holds the page's text, asked every 5 ms; first in a new folder without any cache, then in the same folder again. VitePress
answers with an empty shell at once: its page counts when the module with the text is there. Save to page: from the write of
the file until a browser's document shows the new text, reload or not; a save not seen within ${patience.save / 1000} s is given up. Between a page
and the next save lie ${pauses.least} to ${pauses.most} ms. \`npm run bench -- dev\` makes the tables again.`;
