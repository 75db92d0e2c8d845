/** Entry points of packages that have no types. */
declare module '@hyperjump/json-schema/formats-lite';
