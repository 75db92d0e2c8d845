import { expect, it } from 'vitest';
import { fillPlaceholders, formatHrefPlaceholder, formatPlaceholderSize } from '#model/document/placeholder';

const filled = (html: string, size = ' width="200" height="100"') =>
  fillPlaceholders(
    html,
    (index) => `/${index}`,
    () => size,
  );

it('fills addresses and sizes', () => {
  expect(filled(`<img src="${formatHrefPlaceholder(3)}"${formatPlaceholderSize(3)}>`)).toBe(
    '<img src="/3" width="200" height="100">',
  );
});

it('keeps the proportion of a picture whose width or height is given', () => {
  expect(filled(formatPlaceholderSize(0, { side: 'w', pixels: 50 }))).toBe(' width="50" height="25"');
  expect(filled(formatPlaceholderSize(0, { side: 'h', pixels: 50 }))).toBe(' width="100" height="50"');
  expect(filled(formatPlaceholderSize(0, { side: 'w', pixels: 1 }))).toBe(' width="1" height="1"');
});

it('writes what was given alone where the picture has no known size', () => {
  expect(filled(formatPlaceholderSize(0, { side: 'w', pixels: 50 }), '')).toBe(' width="50"');
  expect(filled(formatPlaceholderSize(0, { side: 'h', pixels: 50 }), '')).toBe(' height="50"');
});
