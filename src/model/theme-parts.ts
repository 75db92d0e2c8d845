/**
 * The parts of the theme that a site may replace by a file of the same name in its own theme folder, with the props that they
 * are given. Written from theme/ by its test.
 */

export type ThemePart = {
  /** Below theme/. */
  readonly file: string;
  /** What it is. */
  readonly says: string;
  /** What the file exports, with the props of each: 'chrome: ChromeView'. '': it has none. */
  readonly components: Readonly<Record<string, string>>;
};

export const themeParts: readonly ThemePart[] = [
  {
    file: 'pages/DocPage.tsx',
    says: "Documentation pages, posts and plain pages: sidebar, article, the page's own list.",
    components: { DocPage: 'view: PageView' },
  },
  {
    file: 'pages/HomePage.tsx',
    says: 'The home page of a tree: hero, category cards, and the body of content/index.md if it has one.',
    components: { HomePage: 'view: PageView' },
  },
  {
    file: 'pages/NotFoundPage.tsx',
    says: 'What every address without a page shows: the way home, the search, what comes near, all areas, and in other trees the way to the default one.',
    components: { NotFoundPage: 'view: PageView' },
  },
  {
    file: 'pages/Page.tsx',
    says: 'The whole document of one page: head, the parts that all pages share, and the layout its kind asks for.',
    components: { Page: 'view: PageView' },
  },
  {
    file: 'pages/SearchPage.tsx',
    says: 'The page behind /search/?q=…: the dialog opens over it by itself; without script it says what there is instead.',
    components: { SearchPage: 'view: PageView' },
  },
  {
    file: 'components/Announcements.tsx',
    says: 'The bar above the header. It scrolls away; without announcements there is no element.',
    components: { Announcements: 'chrome: ChromeView' },
  },
  {
    file: 'components/ArticleHeader.tsx',
    says: 'What stands above a body: title, description, author, date, how long it takes to read, and what can be done with the page. What is not there leaves no gap.',
    components: { ArticleHeader: 'view: PageView' },
  },
  {
    file: 'components/Authors.tsx',
    says: 'Who wrote a post: picture, name, what they do.',
    components: {
      Authors: 'authors: readonly AuthorView[]; strings: Strings',
    },
  },
  {
    file: 'components/BadgeMark.tsx',
    says: 'The word beside a link of the navigation: new, beta, deprecated.',
    components: { BadgeMark: 'badge: Badge; strings: Strings' },
  },
  {
    file: 'components/Breadcrumbs.tsx',
    says: 'The way from the home page to this one.',
    components: { Breadcrumbs: 'view: PageView' },
  },
  {
    file: 'components/CachedFragment.tsx',
    says: 'Parts that look the same on many pages. Each renders its component as it is, unless `FragmentCache` brings its HTML, which React then need not make again.',
    components: {
      CachedFragment: 'of: FC<P>; props: P',
      CachedList: 'of: FC<P>; all: readonly P[]',
    },
  },
  {
    file: 'components/CategoryCards.tsx',
    says: "The home page's categories: a heading on the left, cards on the right.",
    components: { CategoryCards: 'view: PageView' },
  },
  {
    file: 'components/CategoryMenu.tsx',
    says: 'The dropdown of all navigation groups: atop the sidebar, or above an article without one.',
    components: { CategoryMenu: 'view: PageView; id?: string' },
  },
  {
    file: 'components/ChangedSince.tsx',
    says: 'Says under the title since which older versions a page has changed, and lets its readers mark where: plain HTML, no script.',
    components: { ChangedSince: 'view: PageView' },
  },
  {
    file: 'components/Changes.tsx',
    says: 'What changed since older versions: areas, pages, and the passages of each as prose with what is new and what is gone.',
    components: { Changes: 'view: PageView' },
  },
  {
    file: 'components/CodeWindow.tsx',
    says: 'The mock window with sample scripts. Without script a tab is a link to its panel (`:target`), and the first file shows by default: it stands last in the markup, where CSS can see that another is the target.',
    components: { CodeWindow: 'hero: HeroView; strings: Strings' },
  },
  {
    file: 'components/Consent.tsx',
    says: 'The question whether readers may be counted: script shows it to who has not answered yet.',
    components: { Consent: 'chrome: ChromeView' },
  },
  {
    file: 'components/CopyTools.tsx',
    says: 'What the client puts into the caption of every code block: the copy button and its spoken confirmation. It is a template, because without script the button would be dead.',
    components: { CopyTools: 'strings: Strings' },
  },
  {
    file: 'components/DateTime.tsx',
    says: 'A date as the writer put it; marked up as one where browsers can read it.',
    components: { DateTime: 'value: string' },
  },
  {
    file: 'components/DialogButton.tsx',
    says: 'A button that is an icon, and opens or closes a dialog without script where browsers know invoker commands.',
    components: {
      DialogButton: "command: 'show-modal' | 'close'; dialog: string; icon: string; label: string",
    },
  },
  {
    file: 'components/FigureTools.tsx',
    says: 'What the client puts into the caption of every figure: download and zoom. It is a template, because without script the buttons would be dead. The image viewer, which the client loads later, takes its words from here.',
    components: { FigureTools: 'strings: Strings' },
  },
  {
    file: 'components/Footer.tsx',
    says: 'The end of every page: copyright, record number, legal notice, e-mail, and what asks once more whether readers may be counted.',
    components: { Footer: 'chrome: ChromeView' },
  },
  {
    file: 'components/Head.tsx',
    says: 'The head: what browsers, search engines and social networks read. One inline script, the same on all pages.',
    components: { Head: 'view: PageView' },
  },
  {
    file: 'components/Header.tsx',
    says: 'The bar that stays: name, top navigation, pickers, and on small screens the menu button with the sub-bar below it.',
    components: { Header: 'view: PageView' },
  },
  {
    file: 'components/Helpful.tsx',
    says: 'The question whether a page helped, with two answers: links to issues that are filled in, or buttons that script serves.',
    components: { Helpful: 'helpful: HelpfulView; strings: Strings' },
  },
  {
    file: 'components/Hero.tsx',
    says: 'The top of the home page: name, tagline, three ways in, and the code window beside them.',
    components: { Hero: 'hero: HeroView; strings: Strings' },
  },
  {
    file: 'components/Icon.tsx',
    says: "One icon of the page's sprite, hidden from assistive technology: the text beside it carries the meaning.",
    components: { Icon: "name: string; size?: 'small' | 'tiny'; className?: string" },
  },
  {
    file: 'components/LocalePicker.tsx',
    says: "The same page in the site's languages: links in a menu that opens without script.",
    components: { LocalePicker: 'view: PageView', LocaleLink: 'locale: LocaleView' },
  },
  {
    file: 'components/Logo.tsx',
    says: "The mark beside the site's name: a picture of the site's own, else a sound wave on a tile in the brand's colour.",
    components: {
      Logo: "logo?: ChromeView['logo']",
    },
  },
  {
    file: 'components/MobileMenu.tsx',
    says: 'The menu of screens below 1024 px: a modal dialog with what the header holds elsewhere. The navigation stands in a page once, beside the article; while the menu is open the client puts it here.',
    components: { MobileMenu: 'view: PageView' },
  },
  {
    file: 'components/NavLink.tsx',
    says: 'A link as navigation shows it: outside addresses open in a new tab and say so.',
    components: {
      NewTabNote: 'strings: Strings',
      NavLink: 'link: LinkView; strings: Strings; className?: string; plain?: boolean; children?: ReactNode',
    },
  },
  {
    file: 'components/Neighbours.tsx',
    says: 'The previous and the next page in the order of the navigation.',
    components: { Neighbours: 'view: PageView' },
  },
  {
    file: 'components/PageEnd.tsx',
    says: 'The line below a body: where to tell of faults, when they were mended and by whom, which version this is.',
    components: { PageEnd: 'view: PageView' },
  },
  {
    file: 'components/PageTools.tsx',
    says: 'Under the title: the page as Markdown, copied by script or opened by a link; where to mend it, and its section as a PDF.',
    components: { PageTools: 'view: PageView' },
  },
  {
    file: 'components/Pager.tsx',
    says: 'The parts of a list of posts, the way to all of them by year, and their feed.',
    components: { Pager: 'view: PageView' },
  },
  {
    file: 'components/Posts.tsx',
    says: "The list of posts on a blog's index, by years where there are several.",
    components: {
      Posts: 'posts: readonly PostView[]',
    },
  },
  {
    file: 'components/Prose.tsx',
    says: 'The markdown body, already HTML with final addresses, and the styles that few bodies need.',
    components: { Prose: 'view: PageView' },
  },
  {
    file: 'components/RareStyles.tsx',
    says: 'The styles of parts that few pages have: marked lines, steps, cards, trees of files, lists of posts and of pages, the page of what is not found.',
    components: { RareStyles: 'view: PageView' },
  },
  {
    file: 'components/SearchButton.tsx',
    says: "Opens the search dialog: a field's likeness from 1024 px, an icon below.",
    components: { SearchButton: 'strings: Strings', SearchPrompt: 'strings: Strings; className: string' },
  },
  {
    file: 'components/SearchDialog.tsx',
    says: "The shell of the search dialog: opens at once and takes text before any script is there. The island fills the list, the status and the count. It names the icons of hits, so that the page's sprite has them.",
    components: { SearchDialog: 'chrome: ChromeView' },
  },
  {
    file: 'components/SectionChanges.tsx',
    says: 'What changed in a section of a page: prose by word, tables by row, code by line; what both versions have is counted.',
    components: { SectionChanges: 'section: SectionChange; level: number; href: string; strings: Strings' },
  },
  {
    file: 'components/SectionIndex.tsx',
    says: 'What a folder without a page of its own holds, by section: the body of its generated index.',
    components: { SectionIndex: 'view: PageView' },
  },
  {
    file: 'components/Sidebar.tsx',
    says: 'The navigation of the current group. Pages without such data have no sidebar, not even its column.',
    components: { Sidebar: 'view: PageView' },
  },
  {
    file: 'components/SkipLink.tsx',
    says: 'The first link of every page: past all navigation to the text.',
    components: { SkipLink: 'strings: Strings' },
  },
  {
    file: 'components/SocialLinks.tsx',
    says: 'Where the people behind the site are met: links with icons.',
    components: { SocialLinks: 'chrome: ChromeView; isList?: boolean' },
  },
  {
    file: 'components/SubBar.tsx',
    says: "Below 1024 px, under the header: where the reader is (opens the menu there) and the page's own list, which the client has named by the section that is being read.",
    components: { SubBar: 'view: PageView' },
  },
  {
    file: 'components/Tags.tsx',
    says: 'What a page is about in a word or two: links to the pages with the same tag.',
    components: { Tags: 'view: PageView' },
  },
  {
    file: 'components/ThemePicker.tsx',
    says: 'Light, dark or as the system has it. Choosing needs script, so both forms are rendered `hidden` and the loader shows them. Which icon the menu wears is decided by CSS from `data-theme`: right before paint.',
    components: { ThemePicker: 'strings: Strings', ThemeRadios: 'strings: Strings; name: string' },
  },
  {
    file: 'components/Toc.tsx',
    says: "The page's own list of headings: a column from 1280 px, a disclosure under the lead from 1024.",
    components: { Toc: 'view: PageView', TocDisclosure: 'view: PageView', TocList: 'view: PageView' },
  },
  {
    file: 'components/TopNav.tsx',
    says: "The site's main links in the header, from 1024 px; below, the menu holds them.",
    components: { TopNav: 'chrome: ChromeView' },
  },
  {
    file: 'components/TranslationNotice.tsx',
    says: 'Says of a page that is not translated that it is shown in another language.',
    components: { TranslationNotice: 'view: PageView' },
  },
  {
    file: 'components/VersionNotice.tsx',
    says: 'Says on pages of other trees than the default one that they are not current, and where the current text is.',
    components: { VersionNotice: 'view: PageView' },
  },
  {
    file: 'components/VersionPicker.tsx',
    says: 'The same page in other versions: links in a menu that opens without script.',
    components: { VersionPicker: 'view: PageView', VersionLink: 'version: VersionView; strings: Strings' },
  },
  {
    file: 'components/Wave.tsx',
    says: 'The faint waveform at the foot of the hero: one path, mirrored nowhere, read by nobody.',
    components: { Wave: '' },
  },
];
