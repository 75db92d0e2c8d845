export function Footer(): never {
  throw new Error('No footer today');
}
