import { Missing } from './Missing.tsx';

export const Footer = () => <footer><Missing /></div>;
