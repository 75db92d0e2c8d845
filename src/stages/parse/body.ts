/** Renders a page's body by docgen's rules and a site's plugins. */
import { error } from '#model/diagnostic/diagnostic';
import { createMarkdownWith } from './markdown.ts';
import { createEnv, type PageState } from './page.ts';
import { PluginFault } from './plugin-guard.ts';

/** Renders a body. The diagnostics, links and headings go into `page`. */
export function renderBody(page: PageState, text: string) {
  try {
    const md = createMarkdownWith(page.tools);
    const env = createEnv(page);
    const tokens = md.parse(text, env);
    const markdown = page.tools.copy?.(tokens, (number) => page.line(number)) ?? '';
    const html = md.renderer.render(tokens, md.options, env);
    if (page.tools.plugins?.length) addIds(page, html);
    return { html, markdown, tokens };
  } catch (fault) {
    if (!(fault instanceof PluginFault)) throw fault;
    if (fault.key !== undefined) {
      // The fault concerns the configuration, not this page.
      page.diagnostics.push(error('plugin-failed', fault.message, { hint: fault.hint, target: fault.key }));
      return { html: '', markdown: '', tokens: [] };
    }
    const point = { line: fault.lineIn(text) ?? 1 };
    page.error('plugin-failed', point, fault.message, { hint: fault.hint, target: fault.plugin });
    return { html: '', markdown: '', tokens: [] };
  } finally {
    page.closeDiagnostics();
  }
}

/** Collects ids that plugins wrote, so that links to them are valid. */
function addIds(page: PageState, html: string): void {
  for (const [, id] of html.matchAll(/<[a-z][^<>]*?\sid="([^"<>\s]+)"/gi))
    page.ids.add(id!.replaceAll('&amp;', '&'));
}
