export default {
  title: 'Docs',
  nav: [ { title: 'A' sections: [] } ],
};
