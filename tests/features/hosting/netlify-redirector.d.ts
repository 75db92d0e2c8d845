declare module 'netlify-redirector' {
  type Match = { readonly to: string; readonly status: number; readonly force: boolean };
  type Matcher = { match(request: Readonly<Record<string, unknown>>): Match | null };
  const redirector: { parsePlain(rules: string, options: object): Promise<Matcher> };
  export default redirector;
}
