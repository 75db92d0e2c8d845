export default { title: 'Docs', lang: 'en' };
