export default {
  title: 'T',
  lang: 'en',
  versions: [
    { value: 'v6.4', base: '' },
    { value: 'v6.2', base: '/v6.2' },
  ],
  locales: [
    { value: 'zh-CN', base: '/zh', default: true },
    { value: 'v6.2', base: '/en', default: true },
    { value: 'de', base: '', versions: ['v9', 'v6.4'] },
    { value: 'DE', base: '/EN', lable: 'Deutsch', nav: [{ sections: [] }] },
    { value: 'fr', base: '/search', strings: { hom: 'Accueil' } },
  ],
};
