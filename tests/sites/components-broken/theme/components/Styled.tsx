export default function Styled() {
  return <p style={{ color: 'red' }}>x</p>;
}
