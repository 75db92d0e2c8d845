/**
 * The theme's own line icons: the content of each SVG symbol, 24 × 24 with strokes of 1.75. Configurations and Markdown name
 * them by these keys.
 */

const monitor = '<rect x="3" y="4.5" width="18" height="12" rx="2"/><path d="M9 20.5h6M12 16.5v4"/>';
const phone =
  '<path d="M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4.5 6a2 2 0 0 1 2-2Z"/>';

export const icons: Readonly<Record<string, string>> = {
  // interface
  ext: '<path d="M7 17 17 7M9 7h8v8"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  down: '<path d="m7 10 5 5 5-5"/>',
  up: '<path d="m7 14 5-5 5 5"/>',
  left: '<path d="m14 7-5 5 5 5"/>',
  right: '<path d="m10 7 5 5-5 5"/>',
  auto: monitor,
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/>',
  moon: '<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z"/>',
  repo: '<path d="M7 6v12M17 6v3a3 3 0 0 1-3 3H7"/><circle cx="7" cy="4.5" r="1.8"/><circle cx="7" cy="19.5" r="1.8"/><circle cx="17" cy="4.5" r="1.8"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  list: '<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  copy: '<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2"/><path d="M15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5"/>',
  check: '<path d="m5.5 12.5 4.5 4.5 8.5-10"/>',
  dl: '<path d="M12 4v11M7.5 11 12 15.5 16.5 11M5 19.5h14"/>',
  zoom: '<path d="M14.5 4.5h5v5M9.5 19.5h-5v-5M19 5l-6 6M5 19l6-6"/>',
  hash: '<path d="M9.5 4.5 8 19.5M16 4.5 14.5 19.5M5 9.5h15M4 14.5h15"/>',
  enter: '<path d="M19 6v5a3 3 0 0 1-3 3H5.5M9 10.5 5.5 14 9 17.5"/>',
  horn: '<path d="M4 10v4h3l8 4.5v-13L7 10H4ZM18.5 9.5a3.6 3.6 0 0 1 0 5"/>',
  // callouts
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 8h.01"/>',
  bulb: '<path d="M9 17.5h6M10 20.5h4M8.5 14.5a5.8 5.8 0 1 1 7 0c-.5.5-.8 1.7-.8 3H9.3c0-1.3-.3-2.5-.8-3Z"/>',
  flag: '<path d="M6 20.5v-16h11.5l-2.5 4 2.5 4H6"/>',
  warn: '<path d="M12 4.5 21 19.5H3L12 4.5ZM12 10v4.5M12 17h.01"/>',
  danger: '<path d="M8.6 3.5h6.8l5.1 5.1v6.8l-5.1 5.1H8.6l-5.1-5.1V8.6l5.1-5.1ZM12 8v5M12 16h.01"/>',
  // subjects
  doc: '<path d="M7 3h7l5 5v13H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM14 3v5h5M9 13h6M9 17h4"/>',
  'book-open':
    '<path d="M12 6.5C10 5 7 4.6 4 5v13.5c3-.4 6 0 8 1.5 2-1.5 5-1.9 8-1.5V5c-3-.4-6 0-8 1.5ZM12 6.5V20"/>',
  rocket:
    '<path d="M9 15c.6-4.7 4-10 11-11-1 7-6.3 10.4-11 11ZM11 9.3H7.3L4.5 12.7l4.6.6M14.7 13v3.7l-3.4 2.8-.6-4.6M7.3 16.3c-1.6.5-2.5 1.9-2.8 3.7 1.8-.3 3.2-1.2 3.7-2.8"/><circle cx="15" cy="9" r="1.3"/>',
  package: '<path d="m12 3 8 4.5v9L12 21l-8-4.5v-9L12 3ZM4.3 7.6 12 12l7.7-4.4M12 12v9"/>',
  tag: '<path d="M4 5v7l8.5 8.5 7.5-7.5L11.5 4.5 4 5Z"/><circle cx="8.3" cy="8.6" r="1.1"/>',
  monitor,
  feather: '<path d="M5 19C5 10 10 5 20 4c0 10-4.5 15.5-12 14.5M5 21c1-5 4-8.5 8-10.5"/>',
  server:
    '<rect x="4" y="4" width="16" height="7" rx="1.8"/><rect x="4" y="13" width="16" height="7" rx="1.8"/><path d="M8 7.5h.01M8 16.5h.01M12 7.5h4M12 16.5h4"/>',
  wrench:
    '<path d="M13.5 5.9a4.5 4.5 0 0 1 5.7-1.6L16.5 7l1 2.9 2.8.8 1-1a4.5 4.5 0 0 1-6.5 4.8L8 21l-4.5-4.6 6.6-6.7a4.5 4.5 0 0 1 3.4-3.8Z"/>',
  code: '<path d="m8.5 8-4.5 4 4.5 4M15.5 8l4.5 4-4.5 4M13.5 5.5l-3 13"/>',
  key: '<circle cx="8" cy="15" r="4"/><path d="m11 12 8.5-8.5M16 7l3 3"/>',
  braces:
    '<path d="M9 4H7.5A2.5 2.5 0 0 0 5 6.5V10l-2 2 2 2v3.5A2.5 2.5 0 0 0 7.5 20H9M15 4h1.5A2.5 2.5 0 0 1 19 6.5V10l2 2-2 2v3.5a2.5 2.5 0 0 1-2.5 2.5H15M12 9v6"/>',
  headset:
    '<path d="M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v5H5.5A1.5 1.5 0 0 1 4 17.5V14ZM20 14h-3v5h1.5a1.5 1.5 0 0 0 1.5-1.5V14ZM17 19c0 1.5-1.5 2-3.5 2"/>',
  phone,
  'phone-call': `${phone}<path d="M15 3.5a6 6 0 0 1 5.5 5.5M15 7a2.6 2.6 0 0 1 2 2"/>`,
  video: '<rect x="3" y="6" width="12.5" height="12" rx="2"/><path d="m15.5 11 5.5-3.5v9L15.5 13"/>',
  sparkles:
    '<path d="M12 4c.6 4.6 2.4 6.4 7 7-4.6.6-6.4 2.4-7 7-.6-4.6-2.4-6.4-7-7 4.6-.6 6.4-2.4 7-7ZM19 16v4M17 18h4"/>',
  user: '<circle cx="12" cy="8" r="3.8"/><path d="M4.5 20c1-3.6 4-5.4 7.5-5.4s6.5 1.8 7.5 5.4"/>',
  users:
    '<circle cx="9" cy="8.5" r="3.4"/><path d="M3 19.5c.7-3.3 3-5 6-5s5.3 1.7 6 5M15.5 5.4a3.4 3.4 0 0 1 0 6.2M17 14.8c2.2.5 3.6 2.1 4 4.7"/>',
  puzzle:
    '<path d="M10 5.5a2 2 0 0 1 4 0V7h4a1 1 0 0 1 1 1v3.5h-1a2 2 0 0 0 0 4h1V19a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-3.5h1a2 2 0 0 0 0-4H5V8a1 1 0 0 1 1-1h4V5.5Z"/>',
  'list-checks':
    '<path d="M11 6.5h9M11 12h9M11 17.5h9M3.5 6.5 5 8l2.7-3M3.5 12 5 13.5l2.7-3M3.5 17.5 5 19l2.7-3"/>',
  layers: '<path d="m12 4 8 4-8 4-8-4 8-4ZM4 12l8 4 8-4M4 16l8 4 8-4"/>',
  library:
    '<rect x="3.5" y="4.5" width="4.7" height="15" rx="1"/><path d="M8.2 8.5h3.3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H8.2M14.4 6.4l3.3-.9 3.3 12.8-3.3.9-3.3-12.8Z"/>',
  bug: '<path d="M9 8.5a3 3 0 0 1 6 0M7.5 8.5h9V15a4.5 4.5 0 0 1-9 0V8.5ZM12 12v7.5M7.5 12H4M7.5 16H4.5M16.5 12H20M16.5 16h3M8.3 4.5l1.5 1.7M15.7 4.5l-1.5 1.7"/>',
  'help-circle':
    '<circle cx="12" cy="12" r="8.5"/><path d="M9.7 9.5a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.2.9-1.2 1.8M12 16.5h.01"/>',
  shield: '<path d="m12 3.5 7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6l7-2.5ZM9 12l2.2 2.2L15.2 10"/>',
  newspaper:
    '<path d="M4 5h13v12.5a2 2 0 0 0 2 2H6a2 2 0 0 1-2-2V5ZM17 9.5h3.5v8a2 2 0 0 1-1.5 2M7.5 9h6M7.5 12.5h6M7.5 16H11"/>',
};

/** The content of an icon's symbol; for an unknown name the sheet of paper. */
export function getIconContent(name: string): string {
  return (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? icons.doc!;
}
