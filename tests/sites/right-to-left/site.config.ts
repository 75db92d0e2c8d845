export default {
  title: 'وثائق',
  locales: [
    { value: 'ar-EG', base: '' },
    { value: 'en', base: '/en' },
  ],
};
