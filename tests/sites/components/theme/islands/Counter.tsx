import { type ReactNode, useId, useState } from 'react';

type Props = { readonly label: string; readonly start?: number; readonly children?: ReactNode };

/** Counts clicks. */
export default function Counter({ label, start = 0, children }: Props) {
  const [count, setCount] = useState(start);
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  return (
    <div className="counter">
      <button type="button" aria-describedby={id} onClick={() => setCount(count + 1)}>
        {label}: {count}
      </button>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Less' : 'More'}
      </button>
      <div id={id}>{isOpen && children}</div>
    </div>
  );
}
