import type { ReactNode } from 'react';

type Plan = { readonly name: string; readonly price: number };
type Props = { readonly plans: readonly Plan[]; readonly children?: ReactNode };

/** docgen renders this at build time: the page needs no JavaScript for it. */
export function Pricing({ plans, children }: Props) {
  return (
    <section className="pricing">
      <ul>
        {plans.map(({ name, price }) => (
          <li key={name}>
            {name}: {price === 0 ? 'free' : `${price} €`}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
