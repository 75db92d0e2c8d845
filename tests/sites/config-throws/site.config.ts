const settings = settingsOf('xvox');

export default { title: settings.title };
