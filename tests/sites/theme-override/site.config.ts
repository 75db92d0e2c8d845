export default { title: 'Docs' };
