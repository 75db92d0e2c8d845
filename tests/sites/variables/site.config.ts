export default {
  title: '{{product.name}} Docs',
  email: 'docs@example.com',
  product: { slug: 'xvox', name: 'XVox' },
  versions: [
    { value: 'v2', base: '', default: true },
    { value: 'v1', base: '/v1' },
  ],
  topNav: [{ title: 'About {{product.name}} {{version.value}}', href: '/[product]-user' }],
};
