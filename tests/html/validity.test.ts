/** Checks every page of the fixture site, and of a site made of hard cases, against the rules of HTML. */
import { type CheerioAPI, load } from 'cheerio';
import type { AnyNode, Element } from 'domhandler';
import { describe, expect, it } from 'vitest';
import { builtSite as fixtureOutput } from '../browser/helpers/site.ts';
import { worstSite } from '../browser/helpers/worst.ts';
import { filesIn } from '../helpers/docgen.ts';
import { misplaced } from './content-model.ts';
import { unsound } from './outline.ts';

/** Faults of a page, by rule. */
type Judged = Readonly<
  Record<'parsing' | 'outline' | 'places' | 'ids' | 'risks' | 'landmarks' | 'jumps', readonly string[]>
>;

/** Each page of an output, parsed once. */
function judge(folder: string, which: (path: string) => boolean): Map<string, Judged> {
  const pages = [...filesIn(folder)].filter(([path]) => path.endsWith('.html') && which(path));
  expect(pages.length).toBeGreaterThan(15);
  return new Map(pages.map(([path, body]) => [path, judged(body.toString('utf8'))]));
}

function judged(html: string): Judged {
  const parsing: string[] = [];
  const $ = load(html, {
    // Parse errors have the standard's names; the outline finds elements that the parser moves or closes without an error.
    scriptingEnabled: false,
    onParseError: ({ code, startOffset: at }) =>
      parsing.push(`${code} at ${html.slice(Math.max(0, at - 40), at + 40)}`),
  });
  const root = $.root()[0]!;
  const placed = placedIn(root);
  const elements = placed.map(({ element }) => element);
  // The content of a template is not part of the page yet.
  const shown = placed.filter(({ isTemplate }) => !isTemplate);
  return {
    parsing,
    outline: asList(unsound(html, root)),
    places: misplaced($),
    ids: brokenIds(elements),
    risks: riskyMarkup(elements),
    landmarks: mistakableLandmarks($, shown),
    jumps: jumps(shown),
  };
}

const asList = (fault: string | undefined) => (fault === undefined ? [] : [fault]);

/** The first faults, page by page. */
function faults(pages: ReadonlyMap<string, Judged>, rule: keyof Judged): string[] {
  return [...pages].flatMap(([path, found]) => found[rule].map((fault) => `${path}: ${fault}`)).slice(0, 12);
}

/** An element, and where it is. */
type Placed = {
  readonly element: Element;
  readonly isTemplate: boolean;
  readonly isDialog: boolean;
  readonly isMain: boolean;
};

/** All elements of a page in order, also those in templates. One walk, because there are thousands of pages. */
function placedIn(root: AnyNode): Placed[] {
  const found: Placed[] = [];
  const visit = (node: AnyNode, isTemplate: boolean, isDialog: boolean, isMain: boolean): void => {
    if (!('children' in node)) return;
    const name = 'attribs' in node ? node.tagName : '';
    if ('attribs' in node) found.push({ element: node, isTemplate, isDialog, isMain });
    const [template, dialog, main] = [
      isTemplate || name === 'template',
      isDialog || name === 'dialog',
      isMain || name === 'main',
    ];
    for (const child of node.children) visit(child, template, dialog, main);
  };
  visit(root, false, false, false);
  return found;
}

const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'commandfor', 'for'];

/** Duplicate ids, and references to ids that do not exist. */
function brokenIds(elements: readonly Element[]): string[] {
  const known = new Set<string>();
  const found: string[] = [];
  const named: string[] = [];
  for (const { attribs } of elements) {
    for (const name of references) if (attribs[name] !== undefined) named.push(...attribs[name].split(/\s+/));
    const { id } = attribs;
    if (id === undefined) continue;
    if (id === '' || /\s/.test(id) || known.has(id)) found.push(id);
    known.add(id);
  }
  return [...found, ...named.filter((id) => !known.has(id))];
}

/** Attributes that a strict content security policy blocks, and images whose loading would move the text. */
function riskyMarkup(elements: readonly Element[]): string[] {
  return elements.flatMap(({ tagName, attribs }) => {
    const found = Object.keys(attribs)
      .filter((name) => name === 'style' || /^on/i.test(name))
      .map((name) => `${tagName}[${name}]`);
    const { src = '', alt, width = '', height = '' } = attribs;
    // docgen cannot know the size of an image on another host.
    const isSized = /^https?:/.test(src) || (/^\d+$/.test(width) && /^\d+$/.test(height));
    if (tagName === 'img' && (alt === undefined || !isSized)) found.push(`img[src=${src}]`);
    return found;
  });
}

const named = new Set(['section', 'form']);

/** True for a landmark, which screen readers list. */
function isLandmark({ tagName, attribs }: Element): boolean {
  if (tagName === 'nav' || tagName === 'aside' || ['region', 'search'].includes(attribs.role ?? ''))
    return true;
  if (!named.has(tagName)) return false;
  return attribs['aria-label'] !== undefined || (tagName === 'section' && 'aria-labelledby' in attribs);
}

/** Landmarks of one kind with the same name or none. The menu's dialog is checked apart: it hides the page. */
function mistakableLandmarks($: CheerioAPI, placed: readonly Placed[]): string[] {
  const landmarks = placed.filter(({ element }) => isLandmark(element));
  return [true, false].flatMap((inDialog) => {
    const names = landmarks
      .filter(({ isDialog }) => isDialog === inDialog)
      .map(({ element: { tagName, attribs } }) => {
        const by = attribs['aria-labelledby'];
        const labels = placed.filter(({ element }) => by !== undefined && element.attribs.id === by);
        const label = attribs['aria-label'] ?? labels.map(({ element }) => $(element).text()).join('');
        return `${attribs.role ?? tagName} "${label}"`;
      });
    return names.filter((name, index) => name.endsWith('""') || names.indexOf(name) !== index);
  });
}

/** Heading levels that are skipped. */
function jumps(placed: readonly Placed[]): string[] {
  const headings = placed.filter(({ element }) => /^h[1-6]$/.test(element.tagName));
  const levels = headings.filter(({ isMain }) => isMain).map(({ element }) => Number(element.tagName[1]));
  const found = levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 0;
    return level > before + 1 ? [`h${level} after ${before === 0 ? 'nothing' : `h${before}`}`] : [];
  });
  const outside = headings
    .filter(({ element, isMain }) => !isMain && element.tagName !== 'h2')
    .map(({ element }) => `${element.tagName} outside main`);
  return [...found, ...outside];
}

const shown = judge(await fixtureOutput(), () => true);
/** One of ten trees, and one of eighty similar pages. */
const hard = judge(await worstSite(), (path) => !/^(?:v\d|dev)\/|^many\/page-(?!1\/)/.test(path));

describe.each([
  ['the fixture site', shown],
  ['a site that is hard to make', hard],
])('%s', (_which, pages) => {
  it.each([
    ['page that a parser has to mend', 'parsing'],
    ['element where it may not stand', 'places'],
    ['id twice, nor refers to one that it lacks', 'ids'],
    ['style attribute, no handler, no image without text and size', 'risks'],
    ['two landmarks that cannot be told apart by their names', 'landmarks'],
  ] as const)('has no %s', (_what, rule) => {
    expect(faults(pages, rule)).toEqual([]);
  });
});

describe('the markup of the fixture site', () => {
  it('is balanced and quoted, and parsed as it is written', () => {
    expect(faults(shown, 'outline')).toEqual([]);
  });
});

describe('the headings of the fixture site', () => {
  it('leave out no level', () => {
    expect(faults(shown, 'jumps')).toEqual([]);
  });
});

describe('these rules', () => {
  const page = (body: string) =>
    judged(`<!doctype html><html lang="zh-CN"><head><title>t</title></head><body>${body}</body></html>`);

  it.each([
    ['<p id="a" id="b"></p>', 'duplicate-attribute'],
    ['<p title="a></p>', 'eof-in-tag'],
    ['<p a="1"b="2">&copy</p>', 'missing-whitespace-between-attributes'],
  ])('find what a parser mends in %s', (body, code) => {
    expect(page(body).parsing.join()).toContain(code);
  });

  it.each([
    ['<ul><div>a</div></ul>', '<div> in <ul>'],
    ['<span><div>a</div></span>', '<div> in <span>'],
    ['<h2><a href="#"><ul></ul></a></h2>', '<ul> in <h2>'],
    ['<button><a href="#">a</a></button>', '<a> in <button>'],
    ['<details><p>a</p><summary>b</summary></details>', 'no summary first'],
    ['<figure><i></i><figcaption>a</figcaption><i></i></figure>', 'a caption in the middle'],
    ['<dl><p>a</p></dl>', '<p> in <dl>'],
  ])('find what is misplaced in %s', (body, fault) => {
    expect(page(body).places.join()).toContain(fault);
  });

  it('find broken ids, risky markup, nameless landmarks and jumps', () => {
    const { ids, risks, landmarks, jumps } = page(
      '<main><h1>a</h1><h3 id="x">b</h3><p id="x" style="" onclick=""></p><img src="a"><nav></nav></main><a aria-controls="no"></a>',
    );
    expect(ids).toEqual(['x', 'no']);
    expect(risks).toEqual(['p[style]', 'p[onclick]', 'img[src=a]']);
    expect(landmarks).toEqual(['nav ""']);
    expect(jumps).toEqual(['h3 after h1']);
  });
});
