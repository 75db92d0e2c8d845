/** The door of what is known of HTML: its parts, elements, headings and declarations, and which of it runs code. */
export {
  escapeInstructions,
  getDeclarationEnd,
  hasEarlyEnd,
  lessThan,
  splitDeclaration,
} from './declarations.ts';
export { endsBlock, endsWord, hasEdge } from './edges.ts';
export { isElement, isHtmlElement } from './elements.ts';
export {
  type Attribute,
  getAttribute,
  getAttributeWord,
  type HtmlPart,
  type OpenTag,
  parseFragment,
} from './fragment.ts';
export { closedToHeadings, divideAtHeadings } from './headings.ts';
export { OpenElements } from './open-elements.ts';
export {
  findAttributeFault,
  findElementFault,
  getAttributeReferenceKind,
  hasOptionalEnd,
  isEmptied,
  isFrame,
  isNameOnDocument,
  isTableFrame,
  isTablePart,
  isTextElement,
  isVoid,
  splitSrcset,
} from './policy.ts';
