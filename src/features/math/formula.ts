/**
 * The door of the formula drawer: TeX in; MathML and the formula's text out. Temml reads the TeX; its output is
 * rewritten from a list of permitted parts, so that no formula runs or styles anything. Large: load it when needed.
 */
import temml from 'temml';
import { type DrawFormula, type DrawnFormula, type FormulaFault, widest } from './drawn.ts';
import { encodeLabels } from './numbers.ts';
import type { MathNode } from './tree.ts';
import { TooLarge, writeMath } from './write.ts';

const longest = 10_000;
/** Stops macros that expand without end. */
const mostExpansions = 1000;

export const drawFormula: DrawFormula = (written, options) => {
  if (written.length > longest) return { fault: tooLarge };
  const source = encodeLabels(written);
  const result = drawSource(source, options);
  // Places are those of the text as written.
  return 'fault' in result && source !== written ? drawSource(written, options) : result;
};

const drawSource: DrawFormula = (source, { display }) => {
  try {
    const drawn = writeMath(readFormula(source, display), display);
    if (display || drawn.text.length <= widest) return { drawn };
    const { children = [] } = readFormula(source, display, 'tex');
    // Without a place to break, Temml gives the formula itself.
    const parts = children.flatMap((child) => (child.type === undefined ? (child.children ?? []) : [child]));
    return { drawn: { ...drawn, pieces: parts.map(writePiece) } };
  } catch (fault) {
    return { fault: faultOf(fault) };
  }
};

function readFormula(source: string, display: boolean, wrap: 'none' | 'tex' = 'none'): MathNode {
  const tree: unknown = temml.__renderToMathMLTree(source, {
    displayMode: display,
    wrap,
    throwOnError: true,
    maxExpand: mostExpansions,
    maxSize: [50, 50],
    // A name that pages about formulas use. A new object each time: definitions of a formula hold in no other.
    macros: { '\\KaTeX': '\\mathrm{KaTeX}' },
    // Forbids links, pictures, ids and classes.
    trust: false,
  });
  return straighten(tree as LooseNode);
}

/** Temml gives an only child without a list at times: of arrows in diagrams. */
type LooseNode = Omit<MathNode, 'children'> & { children?: LooseNode | LooseNode[] };

function straighten(node: LooseNode): MathNode {
  if (node.children && !Array.isArray(node.children)) node.children = [node.children];
  node.children?.forEach(straighten);
  return node as MathNode;
}

/** The operator at the end keeps the room that it has between two parts. */
function writePiece(part: MathNode): DrawnFormula {
  const { mathml, text } = writeMath({ type: 'math', children: [part] }, false);
  const end = /<mo(?![^>]*\bform=)([^>]*>[^<]*<\/mo><\/mrow><\/math>)$/;
  return { mathml: mathml.replace(end, '<mo form="infix"$1'), text };
}

const tooLarge: FormulaFault = {
  code: 'math-too-large',
  message: 'This formula is too long, or nested too deeply.',
  hint: 'Divide it into several formulas.',
};

function faultOf(fault: unknown): FormulaFault {
  if (fault instanceof TooLarge || fault instanceof RangeError) return tooLarge;
  if (!(fault instanceof temml.ParseError)) {
    // Temml itself failed, so there is no position.
    return { code: 'math-failed', message: 'This formula cannot be read.', hint: 'Write it in another way.' };
  }
  const { message = '', position } = fault as { message?: string; position?: number };
  if (/^\s*Too many expansions/.test(message)) return tooLarge;
  const [what = ''] = message.trim().split(/(?: at position \d+| at end of input)?:?\s*(?:\n|$)/);
  const said = what
    .replace(/ at end of input:.*$/s, '')
    .replace(/^Function "(.*)" is not trusted$/, '"$1" would bring a link, a picture, a class or a style')
    .replace(/'?EOF'?/g, 'the end');
  return {
    code: 'math-failed',
    message: `This formula cannot be drawn: ${said.replace(/\.$/, '')}.`,
    hint: 'Its commands are those of LaTeX, as far as Temml knows them.',
    at: position,
  };
}
