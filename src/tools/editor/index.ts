/** What editors get of a site: schemas of YAML, and files for VS Code. */
export { createSchemas, writeSchemas } from './schema.ts';
export { writeEditorFiles } from './vscode.ts';
