/** The settings of Hugo and of its themes Docsy and Book. Keys are in lower case. */
import { hosted, hosts, type KnownSettings, styles } from '../shared/settings/advice.ts';

const comments = 'Comments: `head` and `csp`, or an island.';
const versions = 'Name them as `versions: [{ value, base, ref }]`.';

export const hugo: KnownSettings = {
  scopes: [''],
  advice: {
    permalinks: 'Addresses follow the files: move the files, or write the old addresses as `aliases`.',
    outputs: 'Feeds, the search and copies in markdown come by themselves; other forms by `emit`.',
    outputformats: 'Other forms of pages are files that `emit` writes.',
    uglyurls: 'Addresses end in a slash: have the host lead /page.html to /page/.',
    removepathaccents: 'Rename files whose names have accents.',
    disablelanguages: 'Take the language out of `locales` and its folder out of content/.',
    ignorefiles: 'Names that begin with _ are no pages: rename what is to be left out.',
    cascade: 'Write what it says into the frontmatter of the pages.',
    related: 'Pages with the same tags are listed under /tags; others are links in the text.',
    sectionpagesmenu: 'Write the sections as `topNav`.',
    versions,
    roles: 'Pages for some readers alone are a site of their own.',
    'server.headers': hosts,
    'server.redirects': hosts,
    'deployment.targets': 'The output is plain files: copy them with the tool of the host.',
    'markup.goldmark.renderhooks': 'Draw it by `markdown.use` or by a component.',
    'services.disqus': comments,
    'params.gcs_engine_id': hosted,
    'params.algolia': hosted,
    'params.search.algolia': hosted,
    'params.versions': versions,
    'params.BookComments': comments,
    'params.custom_css': styles,
    'params.plantuml.enable': 'Draw such diagrams by `markdown.diagrams`.',
    'params.print.disable_toc': '`docgen print` makes one file for paper.',
  },
  ignored: `archetypedir assetdir baseurl build builddrafts buildexpired buildfuture cachedir caches canonifyurls
    capitalizelisttitles cleandestinationdir contentdir copyright datadir defaultcontentlanguage
    defaultcontentlanguageinsubdir defaultcontentrole defaultcontentroleinsubdir defaultcontentversion
    defaultcontentversioninsubdir defaultoutputformat deployment disablealiases disabledefaultlanguageredirect
    disabledefaultsiteredirect disablehugogeneratorinject disablekinds disablelivereload disablepathtolower enableemoji enablegitinfo
    enableinlineshortcodes enablemissingtranslationplaceholders enablerobotstxt frontmatter hascjklanguage httpcache i18ndir
    ignorecache ignorelogs ignoreerrors ignorevendorpaths imaging languagecode languages layoutdir locale mainsections markup
    mediatypes menu menus minify module newcontenteditor nobuildlock nochmod notimes page paginate paginatepath pagination
    paniconwarning params pluralizelisttitles printi18nwarnings printpathwarnings printunusedtemplates privacy
    publishdir reflinkserrorlevel reflinksnotfoundurl relativeurls rendersegments resourcedir rsslimit security
    segments server services sitemap staticdir summarylength taxonomies templatemetrics templatemetricshints theme themes
    themesdir timeout timezone title titlecasestyle social author disqusshortname googleanalytics pygmentscodefences
    pygmentsuseclasses pygmentsstyle verbose debug watch logi18nwarnings languagename languagedirection`,
};
