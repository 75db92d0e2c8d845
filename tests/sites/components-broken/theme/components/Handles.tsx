export default function Handles() {
  return (
    <button type="button" onClick={() => undefined}>
      x
    </button>
  );
}
