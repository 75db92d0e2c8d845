export default async function Waits() {
  await Promise.reject(new Error('nobody hears it'));
  return <p>late</p>;
}
