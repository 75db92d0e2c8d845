/** Texts of src that read like English and are no messages: code, file contents, marks of other formats, names of stages. */
export const unspoken: readonly RegExp[] = [
  // classes and elements of pages
  /^(?:figure|api-method|note|details|checked|steps|codegroup)(?: |$)|noopener$|^\.logo|\.logo-/,
  /^(?:translate|rotate)\(|^d-text /,
  // frontmatter, markdown and code that docgen writes or reads
  /^(?:title|author|time|original|type|retry|event|data|id):(?: |$)/,
  /^(?:description: ""|esbuild: true|aliases: \[|heading-id: |:{3}|<!|\{1\}<!--|\/\*\* |export |import |readonly |return|class C|enum |::: )/,
  /^(?:`\{1\}`\{|\*\*Deprecated|\*\*New|Deprecated in|New in|note New|warning Deprecated|arrow to|Listing )/,
  /^(?:\{1\}\{2\} (?:tabs|details)|\{1\}\{2\} \[\{3\}\] no-copy|Tab \{1\}|default `\{1\}`)/,
  /^\{\{[<%] \/?comment/,
  // names that others use, in lists
  /^\$schema |^\(not \{1\}\)$/,
  /\p{Script=Han}/u,
  /^(?:a button|mediatypes|output\.html|open-in-new|const )/,
  /^flowchart, sequence|^\(zero or one|^\(\\\[|^(?:published|contributors|mermaid|categories|name|summary) \S+$/,
  // stages of `--profile`, keys of caches, names of steps
  /^(?:parse, relate|write \{1\}|emit|copy|indexed|\{1\}\{2\} indexed|current$|index$|query$|changes$|are$|check --verbose)/,
  // commands to type
  /^(?:cd \{1\}$|(?:yarn|pnpm) dlx$|\{1\} ms {2}|\{1\} {2}\{2\} ms|\{1\} install|\{1\} docgen \{2\}|p?npm pkg set)/,
  // parts of what is written out as a whole
  /^(?:on|in) \{1\}$/,
  // robots.txt, patterns
  /^(?:User-agent|Allow|Sitemap): |^\(\?:/,
  // indexes, copies and the skill, which agents read
  /^> \{1\} · Version: |^(?:Version: \{1\}|Language: \{1\}|Page: <|Updated: \{1\}|Index: \[|Skill: \{1\}|Full text: \{1\}|First part: <|Only in \{1\}: |signing in: |name: \{1\}|description: \{1\})/,
  /^(?:Sections with an index of their own|Other versions and languages|Further parts): ?|^base address \{1\}$|^Read and cite the documentation /,
  /^\{1\} (?:\(default\)|\(\{2\} operations, \{3\}\)|more|operations)$|^[1-4]\. (?:Choose|Find|Open|Cite) the /,
  // HTTP
  /^\d{3} [A-Z]|^: still here|^Basic |^Bearer /,
];
