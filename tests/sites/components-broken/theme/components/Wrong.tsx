export default function Wrong() {
  return { no: 'element' };
}
