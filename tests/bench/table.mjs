/** Formats results as Markdown and saves them in RESULTS.md, as blocks between marks that a later run replaces. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { median } from './measure.mjs';

const resultsFile = fileURLToPath(new URL('RESULTS.md', import.meta.url));

export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** Median and range in seconds. */
export function seconds(times) {
  const text = (ms) => (ms / 1000).toFixed(ms < 9950 ? 2 : 1);
  if (times.length === 1) return `${text(times[0])} s`;
  return `${text(median(times))} s (${text(Math.min(...times))}–${text(Math.max(...times))})`;
}

export function ratio(times, others) {
  return `${(median(times) / median(others)).toFixed(2)} ×`;
}

export function megabytes(bytes) {
  const value = bytes / 2 ** 20;
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

export function count(number) {
  return number.toLocaleString('en');
}

export function machine() {
  return `${cpus().length} cores, Node ${process.versions.node}`;
}

/**
 * Writes a block below the heading `section` of RESULTS.md: replaces the one with the same key, or inserts it among the
 * others by number. Keeps everything outside the block.
 */
export function save(section, key, text) {
  writeFileSync(resultsFile, withBlock(readFileSync(resultsFile, 'utf8'), section, key, text));
}

export function withBlock(whole, section, key, text) {
  const block = `<!-- bench: ${key} -->\n\n${text.trim()}\n\n<!-- end: ${key} -->`;
  const heading = `## ${section}`;
  const lines = whole.split('\n');
  const from = lines.indexOf(heading);
  if (from < 0) return `${whole.trimEnd()}\n\n${heading}\n\n${block}\n`;
  let to = lines.findIndex((line, index) => index > from && line.startsWith('## '));
  if (to < 0) to = lines.length;
  const start = lines.indexOf(`<!-- bench: ${key} -->`, from);
  const end = lines.indexOf(`<!-- end: ${key} -->`, from);
  if (start > 0 && start < to && end > start && end < to) {
    lines.splice(start, end - start + 1, block);
    return lines.join('\n');
  }
  const later = lines.findIndex((line, index) => {
    const other = /^<!-- bench: (.*) -->$/.exec(line)?.[1];
    return index > from && index < to && other !== undefined && isBefore(key, other);
  });
  if (later > 0) lines.splice(later, 0, block, '');
  else {
    while (to > from && lines[to - 1].trim() === '') to -= 1;
    lines.splice(to, 0, '', block);
  }
  return lines.join('\n');
}

/** Compares by number: "builds 100" before "builds 1000". */
function isBefore(a, b) {
  return a.localeCompare(b, 'en', { numeric: true }) < 0;
}
