/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  open: {
    'api-unreadable': [
      'An API description cannot be read.',
      'Correct `file` in the entry of `api`. It is relative to the content folder.',
    ],
    'api-syntax': [
      'An API description is not valid YAML or JSON.',
      'Fix the reported line. In YAML, check the indentation and the quotes.',
    ],
    'api-unsupported': [
      'docgen does not support the type or version of an API description.',
      'Convert the description to OpenAPI 3.1.',
    ],
    'api-invalid': [
      'Something in an API description is missing, or does not match the specification.',
      'Write the value as the message says.',
    ],
    'api-ref-missing': [
      'A `$ref` or `operationRef` in an API description leads to nothing.',
      'Correct the reference, or add its target.',
    ],
    'api-ref-refused': [
      'A `$ref` in an API description leads to another host or out of the content folder.',
      'Put the file beside the description and refer to it with a relative path.',
    ],
    'api-too-deep': [
      'The schemas of an API description are nested too deeply.',
      'Move inner schemas to `components.schemas`, with their own names.',
    ],
    'api-version-unknown': [
      'An API description names a version that the site does not have.',
      'Use the `value` of a version in `versions`; the hint names it.',
    ],
    'api-unknown-name': [
      'An API description refers to an error, a reason, a security scheme, an operation or a schema that it does not define.',
      'Correct the name, or add the missing entry.',
    ],
    'api-path-parameter': [
      'The parameters of an operation differ from those in its path.',
      'Describe each `{name}` of the path with a parameter `in: path`, and no others.',
    ],
    'api-path-duplicate': [
      'Two paths of an API description differ only in the names of their parameters.',
      'Combine both into one path.',
    ],
    'api-operation-id': [
      'Operations have no id, or share one.',
      'Give each operation its own `operationId`.',
    ],
    'api-embed-unknown': [
      'A page inserts an operation, a schema, an error or a reason that no API description has.',
      'Write the method and path, or the id, as in the description.',
    ],
    'api-embed-ambiguous': [
      'A page inserts an operation, a schema, an error or a reason that several API descriptions have.',
      'Add `from` and the name of the file: `::: schema Call from rest`. On pages below the prefix of a reference, docgen uses the description of that reference.',
    ],
    'api-embed-language': [
      'A page shows texts of an API description in another language than its own.',
      'Put the translated texts into a file of the same name in the overlay of the language: `content/@en/api/rest.yaml`.',
    ],
    'api-example-invalid': [
      'An example in an API description does not match its schema.',
      'Correct the example, or the schema if the example is right.',
    ],
  },
  closer: {
    'api-unknown-path': [
      'A page names a path that the API description does not have.',
      'Use the path in the hint, or add the path to the API description.',
    ],
    'api-unknown-method': [
      'A page names a method that the path does not have.',
      'Use one of the methods in the hint, or add the operation to the API description.',
    ],
    'api-unknown-field': [
      'A table, sample or address has a field, or a text has an error name, that the API description does not have.',
      'Use the field in the hint, or add the field to the API description.',
    ],
    'api-missing-field': [
      'A sample lacks a field that the API description requires.',
      'Add the field to the sample. If it is optional, say so in the API description.',
    ],
    'api-wrong-value': [
      'A type, value or requirement on a page differs from the API description.',
      'Use the type or value of the API description, or fix the description.',
    ],
    'api-unknown-status': [
      'A page names a status code that the operation does not return.',
      'Use a status code that the operation returns, or add the response to the API description.',
    ],
    'api-wrong-role': [
      'A page names other roles than the API description.',
      'Use the roles of the API description, or fix the description.',
    ],
    'api-deprecated': [
      'A page shows an operation that is deprecated in its version.',
      'Show the replacement, or say next to it that it is deprecated.',
    ],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
