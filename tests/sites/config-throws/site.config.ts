const settings = JSON.parse('{');

export default { title: settings.title };
