export function Wrong() {
  return null;
}
