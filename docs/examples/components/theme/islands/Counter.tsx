import { useState } from 'react';

/** An island: drawn when the site is built, and brought to life when it comes into view. */
export function Counter({ start = 0 }: { readonly start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Calls: {count}
    </button>
  );
}
