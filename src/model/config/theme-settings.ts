/** The theme settings of a configuration: colours, fonts, and the style sheet made from them. */
import { computeContrast, formatColor, mixColors, parseColor, type Rgb } from './color.ts';

/** One colour for both schemes, or one for each. */
export type ColorSetting =
  | string
  | {
      /** The colour in light mode and in print. */
      readonly light?: string;
      /** The colour in dark mode. */
      readonly dark?: string;
    };
export type Scheme = 'light' | 'dark';

type Token = {
  /** The custom property that it sets. */
  readonly property: string;
  readonly light: string;
  readonly dark: string;
  /** Backgrounds on which it must be readable. */
  readonly on?: readonly string[];
};

const grounds = ['background', 'surface'];

/** Names of colours, with their defaults. theme/styles/tokens.css has the same values; a test compares the two. */
export const colorTokens = {
  /** Links, buttons, the current item. */
  accent: { property: '--brand', light: '#0b6583', dark: '#6cc5de', on: grounds },
  /** Text on buttons in the accent colour. Defaults to black or white, whichever has more contrast. */
  onAccent: { property: '--on-brand', light: '#ffffff', dark: '#0c1a20', on: ['accent'] },
  /** The background of the page. */
  background: { property: '--bg', light: '#ffffff', dark: '#12171d' },
  /** The background of table headers and boxes. */
  surface: { property: '--bg-soft', light: '#f6f8fa', dark: '#181f27' },
  /** The background of the item under the pointer. */
  muted: { property: '--bg-mute', light: '#eef2f5', dark: '#212a34' },
  /** The background of menus, dialogs and cards. */
  raised: { property: '--elev', light: '#ffffff', dark: '#1b232c' },
  /** Borders and lines. */
  border: { property: '--line', light: '#e3e8ed', dark: '#29333e' },
  /** Text. */
  text: { property: '--text-1', light: '#1b2430', dark: '#e4eaf0', on: grounds },
  /** Secondary text. */
  textSoft: { property: '--text-2', light: '#46525f', dark: '#b3bfca', on: grounds },
  /** Dates, captions and similar text. */
  textFaint: { property: '--text-3', light: '#5f6c7a', dark: '#93a1af', on: grounds },
  /** Note callouts. */
  note: { property: '--note', light: '#1f5fa8', dark: '#8db8ef', on: grounds },
  /** Tip callouts. */
  tip: { property: '--tip', light: '#1a6b45', dark: '#7bcda0', on: grounds },
  /** Warning callouts. */
  warning: { property: '--warn', light: '#875200', dark: '#e3b566', on: grounds },
  /** Danger callouts. */
  danger: { property: '--danger', light: '#b3261e', dark: '#f2a09a', on: grounds },
  /** The background of code. */
  codeBackground: { property: '--code-bg', light: '#f6f8fa', dark: '#0e1319' },
  /** Code without syntax highlighting. */
  codeText: { property: '--code-text', light: '#24303d', dark: '#d5dee7', on: ['codeBackground'] },
} as const satisfies Readonly<Record<string, Token>>;

type ColorName = keyof typeof colorTokens;

export type Colors = { readonly [Name in keyof typeof colorTokens]?: ColorSetting };

export type ThemeSettings = {
  readonly colors?: Colors;
  readonly fonts?: {
    readonly text?: readonly string[];
    readonly heading?: readonly string[];
    readonly code?: readonly string[];
  };
  readonly logo?: unknown;
  readonly social?: readonly { readonly svg?: string }[];
};

const names = Object.keys(colorTokens) as ColorName[];
const schemes: readonly Scheme[] = ['light', 'dark'];

/** The colour for a scheme; undefined if it is not set. */
export function getColor(setting: ColorSetting | undefined, scheme: Scheme): string | undefined {
  return typeof setting === 'string' ? setting : setting?.[scheme];
}

export type Faint = {
  readonly name: ColorName;
  readonly on: ColorName;
  readonly scheme: Scheme;
  readonly contrast: number;
};

/** Least contrast of text (WCAG 2, AA). */
export const leastContrast = 4.5;

/** Pairs of colours with too little contrast, if the site set one of the two. */
export function findFaintColors({ colors = {} }: ThemeSettings): Faint[] {
  return schemes.flatMap((scheme) => {
    const getOwnColor = (name: ColorName) => getColor(colors[name], scheme);
    const all = completeColors(colors, scheme);
    return names.flatMap((name) => {
      const { on = [] } = colorTokens[name] as Token;
      return (on as ColorName[]).flatMap((ground) => {
        if (getOwnColor(name) === undefined && getOwnColor(ground) === undefined) return [];
        const found = computeContrast(all[name], all[ground]);
        return found >= leastContrast ? [] : [{ name, on: ground, scheme, contrast: found }];
      });
    });
  });
}

/** Every colour of a scheme. Unless it is set, text on the accent is black or white, by the better contrast. */
function completeColors(
  colors: NonNullable<ThemeSettings['colors']>,
  scheme: Scheme,
): Record<ColorName, Rgb> {
  const all = Object.fromEntries(
    names.map((name) => [
      name,
      parseColor(getColor(colors[name], scheme) ?? '') ?? parseColor(colorTokens[name][scheme])!,
    ]),
  ) as Record<ColorName, Rgb>;
  if (getColor(colors.accent, scheme) === undefined || getColor(colors.onAccent, scheme) !== undefined)
    return all;
  const words = [white, parseColor(colorTokens.onAccent.dark)!];
  const [best] = words.sort((a, b) => computeContrast(b, all.accent) - computeContrast(a, all.accent));
  return { ...all, onAccent: best! };
}

/** The accent colour on a light ground, '#rrggbb': for pictures of the site. */
export function getAccentColor({ colors = {} }: ThemeSettings): string {
  return formatColor(completeColors(colors, 'light').accent);
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** Colours with a pale background and a border, and how much colour the background has. */
const tinted: readonly ColorName[] = ['accent', 'note', 'tip', 'warning', 'danger'];
const tint = { light: 0.1, dark: 0.2 } as const;

/** The minified style sheet of the settings; '' without any. It follows docgen's own and precedes the site's. */
export function buildThemeCss(settings: ThemeSettings): string {
  const { colors = {}, fonts = {}, logo, social = [] } = settings;
  const light = formatDeclarations(colors, 'light');
  const dark = formatDeclarations(colors, 'dark');
  const faces = [
    ...(fonts.text ? [`--font:${formatFontList(fonts.text)},var(--zh-faces,)sans-serif`] : []),
    ...(fonts.code ? [`--mono:${formatFontList(fonts.code)},var(--zh-faces,)monospace`] : []),
  ];
  return [
    formatRule(':root', [...light, ...faces]),
    // Like theme/styles/tokens.css: paper is always light.
    dark.length > 0 ? `@media screen{${formatRule(chosen!, dark)}}` : '',
    dark.length > 0 ? `@media screen and (prefers-color-scheme:dark){${formatRule(asSystem!, dark)}}` : '',
    logo === undefined ? '' : 'img.logo{width:auto;max-width:160px}',
    typeof logo === 'object' ? twoLogos : '',
    social.some(({ svg }) => svg !== undefined) ? drawn : '',
    fonts.heading
      ? formatRule('h1,h2,h3,h4,h5,h6', [`font-family:${formatFontList(fonts.heading)},var(--font)`])
      : '',
  ].join('');
}

const [chosen, asSystem] = [':root[data-theme=dark]', ':root:not([data-theme=light],[data-theme=dark])'];
const buildLogoSwap = (root: string) => `${root} .logo-light{display:none}${root} .logo-dark{display:inline}`;
const twoLogos = `.logo-dark{display:none}@media screen{${buildLogoSwap(chosen!)}}@media screen and (prefers-color-scheme:dark){${buildLogoSwap(asSystem!)}}`;
const drawn = '.social-svg{display:inline-flex}.social-svg svg{width:18px;height:18px;fill:currentColor}';

function formatRule(selector: string, all: readonly string[]): string {
  return all.length === 0 ? '' : `${selector}{${all.join(';')}}`;
}

function formatDeclarations(colors: NonNullable<ThemeSettings['colors']>, scheme: Scheme): string[] {
  const all = completeColors(colors, scheme);
  const set = names.filter((name) => getColor(colors[name], scheme) !== undefined);
  if (set.includes('accent') && !set.includes('onAccent')) set.push('onAccent');
  return set.flatMap((name) => {
    const { property } = colorTokens[name];
    const color = all[name];
    const own = `${property}:${formatColor(color)}`;
    if (!tinted.includes(name)) return [own];
    const hover = formatColor(mixColors(color, scheme === 'light' ? black : white, 0.25));
    return [
      own,
      ...(name === 'accent' ? [`${property}-hover:${hover}`] : []),
      `${property}-soft:${formatColor(mixColors(all.background, color, tint[scheme]))}`,
      `${property}-line:rgb(${color.join(' ')}/.22)`,
    ];
  });
}

/** Generic families without quotes, all others in quotes. */
function formatFontList(families: readonly string[]): string {
  return families.map((name) => (generic.test(name) ? name : JSON.stringify(name))).join(',');
}

const generic =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|math|system-ui|ui-(?:serif|sans-serif|monospace|rounded))$/;

/** 'Inter', 'Noto Sans SC': nothing that could end the declaration. */
export function isFontFamily(name: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,80}$/u.test(name);
}
