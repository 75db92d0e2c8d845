import React from 'react';

export default function Stateful() {
  const [count] = React.useState(0);
  return <p>{count}</p>;
}
