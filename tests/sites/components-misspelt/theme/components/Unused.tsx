export default function Unused() {
  return <p>nobody</p>;
}
