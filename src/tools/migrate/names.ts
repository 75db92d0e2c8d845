/** The names of generators for `--from`. */
export const kindNames = ['vitepress', 'docusaurus', 'starlight', 'mkdocs', 'mdbook', 'hugo'] as const;
export type KindName = (typeof kindNames)[number];
