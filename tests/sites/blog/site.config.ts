const authors = { team: { name: 'Team', title: 'Docs & news', url: 'https://team.example.com' } };

export default { title: 'Docs', url: 'https://docs.example.com', authors, blog: { feeds: ['tags'] } };
