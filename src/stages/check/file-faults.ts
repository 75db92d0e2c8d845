/** Tells published files that hold not what their names promise: pointers of Git LFS, web pages named .png, empty images. */
import { findTargetFile, getFrom, resolveTarget } from '#model/address/target';
import { addPageName, type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { AssetFile } from '#model/document/document';
import type { Check } from '#model/output/output';
import { listPageLinks } from '#model/site/site';

const hints = {
  'file-pointer':
    'Fetch the files of Git LFS: git lfs pull; in GitHub Actions, lfs: true for actions/checkout.',
  'image-unreadable': 'Save it again as PNG, JPEG, GIF, WebP, AVIF or SVG, with that ending.',
};

export const fileFaults: Check = {
  name: 'file-faults',
  check(site) {
    const faulty = [...site.publicFiles.values(), ...site.assets.values()].filter(({ fault }) => fault);
    if (faulty.length === 0) return [];
    // One warning per file, at its first use.
    const found = new Map<string, Diagnostic>();
    for (const { link, page, tree } of listPageLinks(site)) {
      const from = getFrom(page, tree);
      const file = findTargetFile(resolveTarget(link, from, site), site);
      if (!file?.fault || found.has(file.path)) continue;
      const place = { file: link.file, line: link.line, column: link.column, target: link.href };
      found.set(file.path, addPageName(page.document.path, [tell(file, file.fault, place)])[0]!);
    }
    for (const file of faulty)
      if (!found.has(file.path))
        found.set(file.path, tell(file, file.fault!, { file: file.path, target: file.path }));
    return [...found.values()];
  },
};

function tell(
  { path }: AssetFile,
  { code, what }: NonNullable<AssetFile['fault']>,
  place: Partial<Diagnostic>,
): Diagnostic {
  const message =
    code === 'file-pointer'
      ? `${path} is a pointer of Git LFS; the file itself was not fetched.`
      : `Browsers show no image for ${path}: it is ${what}.`;
  return warning(code, message, { ...place, hint: hints[code] });
}
