/** The words of pinyin-pro, which it exports without types. */
declare module 'pinyin-pro/dist/esm/data/*.mjs' {
  const words: Readonly<Record<string, string>>;
  export default words;
}
