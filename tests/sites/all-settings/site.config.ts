import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'XVox Docs',
  brand: 'Docs',
  description: 'All about XVox.',
  tagline: 'One platform',
  lang: 'en',
  url: 'https://docs.example.com/sub/',
  email: 'docs@example.com',
  socialImage: '/img/banner.png',
  favicon: '/img/icon.svg',
  editUrl: 'https://git.example.com/edit/main/:path',
  hero: { actions: [{ title: 'Start', href: '/guide/' }] },
  home: { categories: [{ title: 'First', menus: [{ title: 'Guide', href: '/guide', icon: 'rocket' }] }] },
  topNav: [{ title: 'Site', href: 'https://www.example.com' }],
  footer: { since: 2019, holder: 'XVox Ltd', record: 'No. 1', links: [{ title: 'Law', href: '/law' }] },
  links: { company: 'https://www.example.com', code: 'https://git.example.com' },
  feedback: '/guide/',
  strings: { home: 'Home', feedback: 'Tell us', feedbackQuestion: 'Wrong?', edit: 'Edit', skip: 'Skip' },
});
