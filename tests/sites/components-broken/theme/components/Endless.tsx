export default function Endless() {
  return (
    <div>
      <Endless />
    </div>
  );
}
