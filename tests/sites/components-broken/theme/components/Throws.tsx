export default function Throws({ name }: { readonly name?: string }) {
  return <p>{name!.toUpperCase()}</p>;
}
