import { hasVerb } from '@myra/shared/rules/sheet/has-verb';
import { isSentenceSound } from '@myra/shared/rules/sheet/sentence-checks';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { splitSentences } from '@myra/writer/text/words';

const ENDS = /[.!?…]["”')]*$/u;

/** Verbs of what a product does, which Spanish says without it. Most are nouns or imperatives in other places. */
const DOES = anyOf(`
  es|está|trae|marca|toma|compara|lee|avisa|envía|manda|muestra|guarda|pide|imprime|exporta|importa|calcula|detecta|registra|mide|controla
  ordena|arma|genera|recibe|funciona|trabaja|corre|sirve|dura|pesa|cuesta|incluye|permite|cubre|tiene|puede|viene|va|lleva|hace|revisa
  busca|encuentra|señala|indica|corrige|completa|convierte|conecta|usa|ofrece|ayuda|evita|contesta|responde|cabe|mantiene|enfría|calienta|suma`);
/** Another word in -a may be a noun or an adverb: "Todavía la clínica espera." */
const VERB_FIRST = new RegExp(`^(?:${DOES})(?!\\p{L})(?! (?:registrada|líder)(?!\\p{L}))`, 'u');
/** Of these something else than the product is the subject, which stands behind them. */
const SUBJECT_BEHIND =
  '(?:falta|queda|existe|pasa|importa|basta|hace falta|sol[oa]|toda|nada|para|siempre|pierda|deje|espere|olvide|dude|haga)';
const DENIED = new RegExp(`^no (?!${SUBJECT_BEHIND}(?!\\p{L}))\\p{L}{3,}[ae](?!\\p{L})`, 'iu');
/** "Do not …" is said to the reader. */
const DENIED_EN = /^does(?: not|n['’]t)\s/iu;

/** Verbs of the product that no email repeats as they stand, and behind which the next one goes on: "No es …", "Tampoco revisa …". */
const DENIED_SHORT = /^(?:no (?:es|está|va|da)|tampoco \p{L}+[ae])(?!\p{L})/iu;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether a sentence leaves its subject out, in Spanish before a verb or in English before "doesn't". */
export const leavesOutSubject = (text: string): boolean =>
  VERB_FIRST.test(lowerFirst(text)) || DENIED.test(text) || DENIED_SHORT.test(text) || DENIED_EN.test(text);

/** A sentence with its product as the subject that it leaves out; undefined where it has another one. */
function withSubject(text: string, productName: string, isSpanish: boolean): string | undefined {
  // A name has a capital behind the first word too: "Clínica La Paz".
  const isLeftOut = isSpanish ? VERB_FIRST.test(lowerFirst(text)) || DENIED.test(text) : DENIED_EN.test(text);
  return isLeftOut && splitSentences(text).length === 1 ? `${productName} ${lowerFirst(text)}` : undefined;
}

/**
 * A sentence of a source as an email says it, in its own words: with a full stop, and in Spanish with the product before a verb that
 * stands first ("Trae cargadas …"), if the product is what it goes on about. Null where it does not stand alone even so.
 */
export function mailSentenceOf(
  said: string,
  { productName, isSpanish, isOfProduct }: { productName: string; isSpanish: boolean; isOfProduct: boolean },
): string | null {
  const whole = ENDS.test(said) || !(hasVerb(said) || isSpanish) ? said : `${said.replace(/[,;:]$/u, '')}.`;
  const ways = [whole, isOfProduct ? withSubject(whole, productName, isSpanish) : undefined];
  return ways.find((way) => way !== undefined && isSentenceSound('mail_text', way, productName)) ?? null;
}
