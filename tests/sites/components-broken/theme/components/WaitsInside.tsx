async function Late() {
  return <p>late</p>;
}
export default function WaitsInside() {
  return (
    <div>
      <Late />
    </div>
  );
}
