import { useState } from 'react';

/** An island: docgen renders it at build time, and it starts in the browser when it comes into view. */
export function Counter({ start = 0 }: { readonly start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Calls: {count}
    </button>
  );
}
