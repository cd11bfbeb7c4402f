import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { anyOf } from '@myra/shared/rules/text/any-of';

const HEADING_WORDS_MAX = 14;

/** What heads rules for those who write about a product, and no product: "FOR ANYONE WRITING ON OUR BEHALF (rev. 4)". */
const HEADS = new RegExp(
  `^[^\\p{L}]*(?:${anyOf(`
    (?:(?:notes?|rules?|guidance|guidelines|instructions?|read this)(?: [-–—])? )?(?:for|to) (?:anyone|anybody|everyone|everybody|all|those|people|whoever|staff|reps|(?:our|the) \\p{L}+)(?: who)? (?:who )?writ(?:es?|ing)(?= (?:on our behalf|for us|about|in our name|copy|e-?mails?|to (?:customers|leads|prospects))|\\s*[(:–—-]|$)
    (?:notes?|rules?|guidance|guidelines|instructions?) for (?:copy ?writ|writ|copy|marketing|e-?mail|sales (?:reps|e-?mails?))\\p{L}*
    for (?:our )?(?:copy ?)?writers
    (?:copy|writing|brand|brand voice|messaging|e-?mail|wording) (?:rules?|guidelines?|guide|do[’']?s and don[’']?ts)
    (?:when|before) (?:you (?:are )?)?writ(?:e|ing) (?:about|for|on behalf of) us
    what (?:not to|you may not|we may not) (?:say|write)|(?:words|claims) (?:to avoid|not to use|we (?:do not|don[’']t|never) use)
    para (?:quien(?:es)?|todo el que|los que) escrib\\p{L}+|para redactores
    (?:normas|reglas|notas|instrucciones|gu[ií]a) (?:de|para) (?:la )?(?:redacci[oó]n|redactar|redactores|escribir|quien(?:es)? escrib\\p{L}+)
    (?:palabras|frases) (?:prohibidas|que no (?:se )?usamos|a evitar)|qu[eé] no (?:decir|escribir)`)})(?!\\p{L})`,
  'iu',
);

/** Whether a line heads rules for those who write. */
export const isForWriters = (line: string): boolean =>
  !/[.!?]$/u.test(line) && countWords(line) <= HEADING_WORDS_MAX && HEADS.test(line);
