import { defineConfig } from 'docgen';

export default defineConfig({
  search: { records: true },
  title: 'Nested',
  lang: 'en',
  url: 'https://docs.example.com',
  nav: [
    {
      prefix: '/guide',
      title: 'Guide',
      sections: [
        {
          title: 'Deploy',
          links: [
            { title: 'Guide', href: '/guide' },
            {
              title: 'Cluster',
              href: '/guide/deploy/cluster/',
              badge: 'beta',
              links: [
                {
                  title: 'Nodes',
                  links: [
                    { title: 'Add a node', href: '/guide/deploy/cluster/nodes/add' },
                    { title: 'Remove a node', href: '/guide/deploy/cluster/nodes/remove' },
                  ],
                },
                { title: 'Backup', href: '/guide/deploy/cluster/backup' },
              ],
            },
            {
              title: 'More',
              collapsed: true,
              links: [{ title: 'Old API', href: '/guide/api/old' }],
            },
          ],
        },
      ],
    },
  ],
});
