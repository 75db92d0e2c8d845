export default function Fails() {
  return <p>{window.location.href}</p>;
}
