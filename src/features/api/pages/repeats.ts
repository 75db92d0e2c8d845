/** Gives the headings of an operation that a page holds several times other ids each time. */

type Made = { readonly parts: readonly (readonly { readonly text: string }[])[] };

/** For one page. `make`: writes the embed with the ids of its `nth` time, from 1; `name`: the same for the same embed. */
export function createRepeats(): <T extends Made>(name: string, make: (nth: number) => T) => T {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return (name, make) => {
    let before = '';
    for (let nth = (last.get(name) ?? 0) + 1; ; nth++) {
      const made = make(nth);
      const ids = made.parts.flatMap((part) => part.flatMap(({ text }) => findHeadingId(text) ?? []));
      const isSame = before === String(ids);
      before = String(ids);
      // Ids that do not change are told by the check of the page.
      if (!isSame && ids.some((id) => taken.has(id))) continue;
      for (const id of ids) taken.add(id);
      // Parts without headings look the same each time.
      if (ids.length > 0) last.set(name, nth);
      return made;
    }
  };
}

function findHeadingId(text: string): string | undefined {
  return /^#{1,6} .*\{#([^{}\s]+)\}$/.exec(text)?.[1];
}
