/** Takes out the lines of samples that mdBook hides: `# ` in Rust, and those after a prefix that the fence or the settings name. */
import { classifyLines, readFence } from '../shared/lines.ts';
import type { Rewriting } from '../shared/model.ts';
import { readText, type Values } from '../shared/script/values.ts';

/** The line as mdBook shows it; undefined: hidden. */
type Show = (text: string) => string | undefined;

/** `prefixes`: `output.html.code.hidelines`, by language. */
export function createHiddenLines(prefixes: Values): Rewriting {
  return (page) => {
    const kinds = classifyLines(page.lines);
    let show: Show | undefined;
    page.lines = page.lines.flatMap((line, at) => {
      if (kinds[at] === 'open') {
        const info = readFence(line.text)?.info.trim() ?? '';
        show = chooseShow(info, prefixes);
        line.text = line.text.replace(/[\s,]+hidelines=[^\s,]*/, '');
      }
      if (kinds[at] !== 'code' || !show) return [line];
      const text = show(line.text);
      return text === undefined ? [] : [{ ...line, text }];
    });
  };
}

function chooseShow(info: string, prefixes: Values): Show | undefined {
  const [language = '', ...others] = info.split(/[\s,]+/);
  if (language === 'rust') return showRust;
  const own = others.find((one) => one.startsWith('hidelines='))?.slice('hidelines='.length);
  const prefix = own ?? readText(Object.hasOwn(prefixes, language) ? prefixes[language] : undefined);
  return prefix ? (text) => (text.trimStart().startsWith(prefix) ? undefined : text) : undefined;
}

/** `# code` is run and hidden, `## code` shows as `# code`. */
function showRust(text: string): string | undefined {
  return /^\s*#(?:\s|$)/.test(text) ? undefined : text.replace(/^(\s*)##/, '$1#');
}
