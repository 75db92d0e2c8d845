export default { title: 'Misspelt components', lang: 'en' };
