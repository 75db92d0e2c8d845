/** Types for the used parts of packages that have none. */
declare module 'luaparse' {
  type Options = {
    luaVersion: '5.1' | '5.2' | '5.3' | 'LuaJIT';
    comments: boolean;
    scope: boolean;
  };
  export function parse(code: string, options: Options): unknown;
}
