import { money } from './money.ts';

type Plan = { readonly name: string; readonly price: number; readonly href?: string };
type Props = { readonly caption: string; readonly currency: string; readonly plans: readonly Plan[] };

/** A table of what a page says in JSON. */
export function Pricing({ caption, currency, plans }: Props) {
  return (
    <table className="pricing">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {plans.map(({ name, price, href }) => (
          <tr key={name}>
            <td>{href === undefined ? name : <a href={href}>{name}</a>}</td>
            <td>{money(price, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
