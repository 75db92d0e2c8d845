/** What is read of frontmatter that a program has written is what the YAML parser reads of it. */
import { describe, expect, it } from 'vitest';
import { readMade } from '../../../src/parse/made-frontmatter.ts';
import { readYaml } from '../../../src/parse/yaml.ts';

describe('frontmatter of keys with values of JSON', () => {
  it.each([
    'title: "Start a call"\n',
    'title: "中文 \\"quoted\\" \\\\ \\u2028 # no comment: {{product.name}}"\ndescription: ""\norder: "12"',
    'keywords: ["calls.originate","POST /api/calls/{uuid}","a, b"]\nsearch: false\nbadge: "new"\n',
    'title: "x"\nkeywords: ["one"]\ntoc: true',
    'title: "null"\ndescription: "true"\n',
  ])('says what YAML says: %s', (text) => {
    expect(readMade(text)).toEqual(readYaml(text));
  });

  it.each([
    'title: plain',
    "title: 'single'",
    'title: "a" # comment',
    'title: "a"\ntitle: "b"',
    'tags: ["a", "b"]',
    'tags: ["a",""]',
    'tags: ["a",1]',
    'title: "a\\xb"',
    'title:\n  "a"',
    '',
  ])('is left to the parser where it is written otherwise: %s', (text) => {
    expect(readMade(text)).toBeUndefined();
  });
});
