export default { title: 'Broken components', lang: 'en' };
