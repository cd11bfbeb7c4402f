import { anyOf } from '../text/any-of.ts';
import { findQuotations, readQuotation } from '../text/quotations.ts';

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
/** What stands behind a label may begin in the next line. */
const LABELLED = new RegExp(
  `${BEGIN}((?:${LABELS})[^:.\\n"“«]{0,60}:[ \\t]*(?:\\n[ \\t]*(?![-*•–\\s]))?)(?=\\S)`,
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
const NO_BULLET = '(?![-*•–])(?=\\S)';
const HEADED = new RegExp(`^[ \\t]*((?:${HEADINGS})${BEHIND_HEADING}[ \\t]*\\n\\s*)${NO_BULLET}`, 'imu');
/** "Required:" alone may label a wall outlet; before a quotation it labels words. */
const BEFORE_QUOTE = new RegExp(
  `${BEGIN}((?:required|mandatory|obligatori[oa]|requerid[oa])[^:\\n"“«]{0,120}:\\s*)(?=["“«])`,
  'imu',
);
/** That no word of it may change, and that it must stand there: together they lead in what follows them. */
const EXACTLY = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    word for word|verbatim|(?:exactly|just) (?:as|like) (?:written|is|it (?:is|stands)|shown|this|below)
    (?:do not|don[’']t|never|may not|must not)(?: ever)? (?:be )?(?:shorten|chang|alter|edit|reword|paraphras|abridg|touch)\\p{L}*
    palabra por palabra|tal cual|al pie de la letra|textualmente|sin (?:cambi|acort|modific|quit)\\p{L}+`)})`,
  'iu',
);
const DUTY = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    must|needs?|requir(?:e[sd]?|ing)|ha(?:s|ve) to|obliged|mandatory|print|include|put|add|use|carry|do not|don[’']t|never
    deben?|tienen? que|obligatori[oa]|exigen?|piden?|imprim\\p{L}+|incluy\\p{L}+|pon(?:er|ga)|usar?|no`)})(?!\\p{L})`,
  'iu',
);
/** Where what leads in ends: before a quotation, or with a colon that ends its line. */
const LED_IN = new RegExp(`(?::[ \\t]*|[.!?)][ \\t]*\\n\\s*)(?=["“«])|:[ \\t]*\\n\\s*${NO_BULLET}`, 'gu');
const PARAGRAPHS = /\n[ \t]*\n/u;
/** What a text says of a quotation behind it: “…” must be printed in every email. */
const BEHIND_QUOTE = new RegExp(
  `^[ \\t]*\\(?(?:${anyOf(`
    ${GOES}
    (?:this )?(?:must|has to|is to) (?:always )?(?:be printed|appear)|(?:is )?(?:required|mandatory)\\b
    (?:siempre )?(?:debe|tiene que|ha de) (?:siempre )?(?:aparecer|figurar|imprimirse)|(?:es )?obligatori[oa]`)})[^\\n.]*\\.?\\)?`,
  'iu',
);

const PARAGRAPH = /^\S.*(?:\n[ \t]*(?![-*•–])\S.*)*/u;
/** A line, and the next ones while it does not end a sentence. */
const LINE = /^\S.*(?:(?<![.!?:;]["”»)]?[ \t]*)\n[ \t]*(?![-*•–])\S.*)*/u;
/** A quotation of a few words may begin a sentence: “Rx” is on each of them. */
const IS_WHOLE = /\S\s+\S+\s+\S/u;

type Located = { statement: string; from: number; to: number };

/** The statement that begins at `at`: a quotation whole, else what `unquoted` finds. */
function readStatement(text: string, at: number, unquoted: RegExp): Omit<Located, 'from'> {
  const rest = text.slice(at);
  const line = /^.*/u.exec(rest)?.[0].trim() ?? '';
  if (/^["“«]/u.test(rest)) {
    const { words, to } = readQuotation(text, at);
    if (IS_WHOLE.test(words) || to - at >= line.length - 1)
      return { statement: words, to: text.startsWith('.', to) ? to + 1 : to };
  }
  const said = (unquoted.exec(rest)?.[0] ?? line).trim();
  return { statement: said, to: at + said.length };
}

/** The statement that sentences lead in which say that it must stand there word for word. */
function locateIntroduced(text: string): Located | undefined {
  for (const { index, 0: end } of text.matchAll(LED_IN)) {
    const paragraph = text.slice(0, index).split(PARAGRAPHS).at(-1) ?? '';
    const sentences = paragraph.split(/(?<=[.!?]["”»)]?\s|:[ \t]*\n)/u);
    // What its paragraph says before, it says of something else.
    const first = sentences.findIndex((one) => EXACTLY.test(one) || DUTY.test(one));
    const said = sentences.slice(Math.max(0, first)).join('');
    if (EXACTLY.test(said) && DUTY.test(said))
      return { from: index - said.length, ...readStatement(text, index + end.length, PARAGRAPH) };
  }
  return undefined;
}

/**
 * The statement that a product's text says must stand with it ("Required statement: …", “…” must be printed), without its label: a
 * quotation whole, else to the end of its line, or of the paragraph below a heading. `from` and `to`: where it stands in the text,
 * with its label. Undefined: there is none.
 */
export function locateRequiredStatement(text: string): Located | undefined {
  const introduced = locateIntroduced(text);
  if (introduced) return introduced;
  const labelled = LABELLED.exec(text);
  const match = labelled ?? HEADED.exec(text) ?? BEFORE_QUOTE.exec(text);
  if (match) {
    const [whole, label = ''] = match;
    const at = match.index + whole.length;
    return { from: at - label.length, ...readStatement(text, at, match === labelled ? LINE : PARAGRAPH) };
  }
  for (const { words, from, to } of findQuotations(text)) {
    const said = BEHIND_QUOTE.exec(text.slice(to));
    if (said) return { statement: words, from, to: to + said[0].length };
  }
  return undefined;
}
