/** The settings of VuePress. */
import { heads, type KnownSettings, program } from '../shared/settings/advice.ts';

export const vuepress: KnownSettings = {
  scopes: [''],
  advice: {
    head: heads,
    plugins: program,
    clientConfigFile: program,
    extendsMarkdown: 'Write `markdown.use`.',
    extendsPage: program,
    onInitialized: program,
    onPrepared: program,
    onWatched: program,
    onGenerated: 'Write `emit`.',
    extendsBundlerOptions: program,
    define: program,
    extraWatchFiles: program,
  },
  ignored: `base lang title description locales theme themeConfig bundler markdown dest temp cache public debug host port open dev
    templateDev templateBuild templateBuildRenderer shouldPreload shouldPrefetch pagePatterns permalinkPattern route alias name evergreen
    configureWebpack chainWebpack patterns cacheDirectory permalink extraPages hostname`,
};
