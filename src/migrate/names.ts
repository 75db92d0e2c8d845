/** What `--from` calls the kinds of site that can be moved. */
export const kindNames = ['vitepress', 'docusaurus', 'starlight', 'mkdocs', 'mdbook', 'hugo'] as const;
export type KindName = (typeof kindNames)[number];
