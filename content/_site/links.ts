/** 站外链接，全站只在这里写一次。 */
export const links = {
  site: 'https://www.example.com',
  community: 'https://community.example.com',
  about: 'https://www.example.com/about',
  code: 'https://git.example.com/org',
  company: 'https://www.example.com',
  shortManual: 'https://www.example.com/manual',
};
