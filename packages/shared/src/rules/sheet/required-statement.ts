import { REQUIRED_STATEMENT_CHARS_MAX } from '../../constants/product-sheet.ts';
import { anyOf } from '../text/any-of.ts';

/** What somebody sends or prints: "each email", "all our materials". */
const WRITTEN =
  '(?:every|each|all|any) (?:(?:of )?(?:our|the|printed|written) )?(?:materials?|messages?|e-?mails?|mail|letters?|pages?|communications?|documents?|ads?|advertis(?:ing|ements?)|correspondence)\\b';
const WRITTEN_ES =
  '(?:todo(?! \\p{L}{4})|(?:cada|tod[oa]s?)(?: l[oa]s| nuestr[oa]s?)? (?:material(?:es)?|mensajes?|correos?|emails?|cartas?|páginas?|comunicaci(?:ón|ones)|documentos?|anuncios?|publicidad))\\b';
const WHERE = '(?:in|on|under|below|with|at the (?:foot|end|bottom) of)';
const MUST = '(?:must|has to|needs to|is to|should)(?: always)?';
/** That words go on all of that. What "goes on everything" may be a paint. */
const GOES = anyOf(`
  (?:(?:this|the (?:following|text|statement|sentence)(?: below)?|it) )?${MUST} (?:(?:go|be|stand|appear) ${WHERE}|accompany) (?:everything|anything|${WRITTEN})
  (?:(?:this|it) )?(?:goes|belongs) ${WHERE} (?:(?:every|any)thing (?:that )?we\\b|${WRITTEN})
  (?:please |always )*(?:print|include|quote|put|add)(?: (?:this|the following))? ${WHERE} (?:everything|${WRITTEN})
  (?:(?:debe|tiene que|ha de)(?: siempre)? (?:ir|estar|acompañar)|va|imprimir|incluir|poner) (?:(?:en|con|bajo|al (?:pie|final) de|a) )?${WRITTEN_ES}`);

/** What begins a label of words that must be printed with their product. */
const LABELS = anyOf(`
  ${GOES}
  required (?:statement|wording|text|language|in)\\b
  indications?(?: for use)?|intended use|important safety information
  (?:(?:this|the following)(?: (?:statement|sentence|text|line))? )?(?:(?:always )?must|has to|is to|should)(?: always)?(?: be (?:printed|shown|stated|quoted|said)| appear| be included in (?:every|each|all)| stand in (?:every|each|all))\\b
  (?:please |always )*(?:print|include|quote|put|add)(?: (?:this|the following))? (?:in|on|under|with) (?:every|each|all)\\b
  word for word|verbatim|mandatory (?:statement|wording|text|language)
  (?:declaración|texto|frase|aviso|leyenda) (?:obligatori[oa]|requerid[oa])|indicaciones(?: de uso)?
  (?:siempre )?(?:debe|tiene que|ha de)(?: siempre)? (?:aparecer|figurar|constar|imprimirse|incluirse en (?:cada|tod[oa]s))
  (?:imprimir|incluir|poner) (?:en|con) (?:cada|tod[oa]s)\\b|palabra por palabra|obligatori[oa]`);

/** Where a label can begin: in a line or behind a sentence of it. */
const BEGIN = `(?:^[ \\t]*(?:[-*•–][ \\t]*)?|[.!?]["”»]?[ \\t]+)`;
/** What a label is of: a quotation, or the rest of the line; both may stand in the next line. */
const LABELLED = new RegExp(
  `${BEGIN}((?:${LABELS})[^:.\\n"“«]{0,60}:[ \\t]*(?:\\n[ \\t]*(?![-*•–\\s]))?(["“«][^"“”«»]+["”»].*|\\S.*))$`,
  'imu',
);
/** A heading of its own line over such words. "Indications" heads a list of uses just as often. */
const HEADINGS = anyOf(`
  (?:${GOES})(?: [^:.\\n"“«]{1,40})?
  (?:required|mandatory) (?:statement|wording|text|language|legend|disclosure)s?|important safety information
  (?:statement|wording|text|language|legend|disclosure)s? (?:that (?:is|are) )?(?:required|mandatory)
  (?:to be )?(?:print(?:ed)?|quoted?|state[sd]?)? ?(?:word for word|verbatim|exactly as (?:written|it stands|shown))
  (?:declaración|texto|frase|aviso|leyenda) (?:obligatori[oa]|requerid[oa])|palabra por palabra`);
/** What may stand behind it in its line: "in every email", "(as written)". */
const BEHIND_HEADING = `(?: in (?:every|each|all) [^:.\\n"“«]{1,40}| ?\\([^)\\n]{1,60}\\))?`;
const PARAGRAPH = `(?![-*•–])\\S.*(?:\\n[ \\t]*(?![-*•–])\\S.*)*`;
const HEADED = new RegExp(`^[ \\t]*((?:${HEADINGS})${BEHIND_HEADING}[ \\t]*\\n\\s*(${PARAGRAPH}))`, 'imu');
/** "Required:" alone may label a wall outlet; before a quotation it labels words. */
const BEFORE_QUOTE = new RegExp(
  `${BEGIN}((?:required|mandatory|obligatori[oa]|requerid[oa])[^:\\n"“«]{0,120}:\\s*(["“«][^"“”«»]+["”»].*|["“«].*))$`,
  'imu',
);
/** A quotation, with what the text says of it behind: “…” must be printed in every email. */
const BEHIND_QUOTE = new RegExp(
  `(["“«][^"“”«»\\n]+["”»])[ \\t]*\\(?(?:${anyOf(`
    ${GOES}
    (?:this )?(?:must|has to|is to) (?:always )?(?:be printed|appear)|(?:is )?(?:required|mandatory)\\b
    (?:siempre )?(?:debe|tiene que|ha de) (?:siempre )?(?:aparecer|figurar|imprimirse)|(?:es )?obligatori[oa]`)})[^\\n.]*\\.?\\)?`,
  'iu',
);

const QUOTED = /^["“«]\s*(?=\S+\s+\S+\s+\S|[^"“”«»]+["”»]\.?$)([^"“”«»]+?)\s*["”»]\.?/u;

/**
 * The statement that a product's text says must stand with it ("Required statement: …", “…” must be printed), without its label: a
 * quotation whole, else to the end of its line, or of the paragraph below a heading. `from` and `to`: where it stands in the text, with its label. Undefined: there
 * is none.
 */
export function locateRequiredStatement(
  text: string,
): { statement: string; from: number; to: number } | undefined {
  const behind = BEHIND_QUOTE.exec(text);
  const match = LABELLED.exec(text) ?? HEADED.exec(text) ?? BEFORE_QUOTE.exec(text) ?? behind;
  if (!match) return undefined;
  const [whole, first = '', second] = match;
  const said = (match === behind ? first : (second ?? '')).trim();
  const quoted = QUOTED.exec(said);
  const from = match.index + (match === behind ? 0 : whole.length - first.length);
  const unread = match === behind || !quoted ? 0 : said.length - quoted[0].length;
  const to = match.index + whole.trimEnd().length - unread;
  return { statement: quoted?.[1] ?? said, from, to };
}

/** The statement that a product's text says must stand with it, or undefined. */
export const findRequiredStatement = (text: string): string | undefined =>
  locateRequiredStatement(text)?.statement;

/** Sentences that stand with a product by law or by its label, without saying so. */
const LIKE = new RegExp(
  anyOf(`
    \\brx only\\b|\\bcaution: (?:US )?federal law\\b|\\bfor prescription use\\b
    ^(?:do not use|not for use|contraindicated|contraindications?:|warnings?:|caution:)
    \\bis contraindicated\\b|\\b(?:risks|side effects|adverse (?:events|reactions)) (?:include|may include|are)\\b
    \\b(?:has|have|was|were) not been (?:evaluated|cleared|approved) by the (?:FDA|food and drug)
    \\bis indicated (?:for|in)\\b|\\bnot intended to (?:diagnose|treat|cure|prevent|replace)
    \\b(?:solo con|requiere|venta con) receta\\b|^(?:no usar|no use|contraindicad[oa]|contraindicaciones?:|advertencias?:|precaución:)
    \\best[aá] contraindicad[oa]\\b|\\bestá indicad[oa] (?:para|en)\\b|\\b(?:los riesgos|los efectos secundarios) (?:incluyen|son)\\b`),
  'iu',
);

const readsLike = (sentence: string): boolean => LIKE.test(sentence);

/** What may happen, where it follows such a sentence: "Rx only. A misplaced tube may cause harm." */
const RISK =
  /\b(?:may|can|could) (?:cause|result in|lead to)\b|\bpuede(?:n)? (?:causar|provocar|producir)\b/iu;

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?]["”»)]?)\s+|\n+/u)
    .map((sentence) => sentence.replace(/^[\s*•–-]+/u, '').trim())
    .filter((sentence) => sentence !== '');

/** A quotation of several words. */
const QUOTATION = /["“«]([^"“”«»]{20,})["”»]/gu;

/** What a product's text seems to require beside it: what it says so of, else what reads like it, a quotation whole. */
function findStatement(text: string): string | undefined {
  const cited = [...text.matchAll(QUOTATION)].find(([, words = '']) => sentencesOf(words).some(readsLike));
  const like = sentencesOf(text).filter(
    (sentence, at, all) => readsLike(sentence) || (RISK.test(sentence) && readsLike(all[at - 1] ?? '')),
  );
  return (
    findRequiredStatement(text) ?? cited?.[1]?.trim() ?? (like.length === 0 ? undefined : like.join(' '))
  );
}

/** A product as far as its statement goes. */
type Stated = {
  description?: string | null;
  required_statement?: string | null | undefined;
  refused_statement?: string | null | undefined;
};

/** The statement that emails about a product should print: what its text seems to require and nobody refused, else what was taken over. */
export function statementOf({
  description,
  required_statement,
  refused_statement,
}: Stated): string | undefined {
  const found = findStatement(description ?? '')?.slice(0, REQUIRED_STATEMENT_CHARS_MAX);
  return found !== undefined && found !== refused_statement ? found : (required_statement ?? undefined);
}

/**
 * What is saved with a product when somebody says that `statement`, as `statementOf` found it, is none. Another one that was taken
 * over stays, and so does an earlier refusal where only what was taken over is given up.
 */
export function refusalOf(product: Stated, statement: string) {
  const isInText =
    statementOf({ ...product, required_statement: null, refused_statement: null }) === statement;
  return {
    ...(product.required_statement === statement && { required_statement: null }),
    ...(isInText && { refused_statement: statement }),
  };
}

/** The text under every email with a statement, which stands before the rest. */
export const withStatement = (statement: string, text: string): string => `${statement}\n${text}`.trim();
