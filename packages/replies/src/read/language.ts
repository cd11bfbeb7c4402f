import { createRequire } from 'node:module';
import { wordSet } from '@myra/shared/rules/text/any-of';
import type { detect as Detect } from 'tinyld';

/** Languages that replies are read in. */
export const KNOWN = ['en', 'es', 'de', 'fr', 'pt'] as const;
export type KnownLanguage = (typeof KNOWN)[number];
/** ISO 639-1, or `other` for a language without any rules. */
export type Language = KnownLanguage | 'other';

/** Closed words, and what replies are made of. Words that two of the languages share prove nothing and are left out. */
const WORDS: Readonly<Record<KnownLanguage, ReadonlySet<string>>> = {
  en: wordSet(`
    the and you your in i i'm i'd i'll my we we're our us is are was were be been it it's its this that these
    those of to for with on at by from not don't do does did can could would will should have has had if but or so
    please thanks thank yes no what who how when which where there here they them he she his her about call email
    me as out up now just more any some all over after before stop remove unsubscribe interested send back next
    week month until till then`),
  es: wordSet(`
    el los las una unos unas y del es está están son soy estoy por para con su sus mi mis mí tu tus yo nos
    nosotros usted ustedes lo si sí pero más mas quiero muy ya hay tengo tiene tienen qué quién quien cómo como
    cuándo cuando dónde donde gracias hola buenos buenas saludos favor correo correos lista baja mañana ahora
    después hasta desde este esta esto ese esa eso también nada todo todos ser fue ha he hemos sin porque me al
    información claro adelante perfecto interesa mande mándelo mándela mándeme mándenos mandelo mandeme envíe envíelo
    envíela envíeme envíenos envielo envieme llámeme llámenos llameme dale mandame pasame llamame escribime avisame decime podés podes tenés tenes querés queres vos che
    lunes martes miércoles jueves viernes semana año no`),
  de: wordSet(`
    der die das und ich sie wir ihr uns mich mir ist sind war nicht kein keine keinen ein eine einen einem einer
    mit von zu zum zur im am auf für aus bei bis nach vom dem den des auch aber oder wenn wie was wer bitte danke
    gerne haben hat habe wird werden noch schon mehr ihre ihren ihrer unsere unserer unser ab es man nur dass bin
    guten tag grüße`),
  fr: wordSet(`
    le les des du et je vous congé urgence nous est sont été pas ne un une au aux pour avec dans sur par ce cette
    ces mon ma mes votre vos notre nos qui quoi maintenant merci bonjour mais ou où très bien oui non elle ils
    être avez avons suis cela ça s’il plaît il y retour jusqu cordialement`),
  pt: wordSet(`
    os um uma uns umas e do da dos das em é está estou são não por para com seu sua seus suas meu minha eu você
    vocês nós nos ele ela se mais muito já tem tenho qual quem como quando onde obrigado obrigada olá bom dia
    favor sim ou ao na nas volto retorno até isso esta este me pode férias`),
};
/** A language is one of these only where this share of the words belongs to it. */
const SHARE_MIN = 0.2;
const WORDS_TO_DETECT = 6;
const CHARACTERS_MAX = 1_500;

/** Whether a word is one of those that English or Spanish sentences are made of, also where it begins one. */
export const isCommonWord = (word: string): boolean =>
  WORDS.en.has(word.toLowerCase()) || WORDS.es.has(word.toLowerCase());

const load = createRequire(import.meta.url);
let detect: typeof Detect | undefined;

/** What is nearest to a language that is read. Portuguese without its letters is Spanish far more often among our readers. */
function guessOf(said: string): string {
  // Its tables take 50 MB of each process, and most texts are told by their words.
  detect ??= (load('tinyld') as { detect: typeof Detect }).detect;
  const guess = detect(said);
  if (guess === 'pt' && !/[ãõç]/u.test(said)) return 'es';
  return ['gl', 'ca', 'eo', 'la', 'ast'].includes(guess) ? 'es' : guess;
}

const isKnown = (code: string): code is KnownLanguage => KNOWN.some((one) => one === code);

/** Whether a text has a word that tells its language. */
export const tellsLanguage = (text: string): boolean =>
  (text.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? []).some((word) =>
    KNOWN.some((one) => WORDS[one].has(word)),
  );

/**
 * The language of what somebody wrote. A few words that no table knows are taken for English, whose rules then find
 * nothing in them; whole sentences that no table knows are `other`.
 */
export function languageOf(text: string): Language {
  const said = text.slice(0, CHARACTERS_MAX).toLowerCase().replace(/[‘’]/gu, "'");
  const letters = said.match(/\p{L}/gu)?.length ?? 0;
  const latin = said.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin < letters / 2) return 'other';
  const words = said.match(/[\p{L}\p{M}']+/gu) ?? [];
  const counted = KNOWN.map((language) => ({
    language,
    count: words.filter((word) => WORDS[language].has(word)).length,
  }));
  const best = counted.reduce((top, one) => (one.count > top.count ? one : top));
  const share = words.length === 0 ? 0 : best.count / words.length;
  if (/[¿¡ñ]/u.test(said) && best.language !== 'pt') return 'es';
  if (best.count > 0 && (share >= SHARE_MIN || words.length < WORDS_TO_DETECT)) {
    const rivals = counted.filter((one) => one.count === best.count);
    if (rivals.length === 1) return best.language;
    const guess = guessOf(said);
    return rivals.find((one) => one.language === guess)?.language ?? best.language;
  }
  if (words.length < WORDS_TO_DETECT) {
    const guess = guessOf(said);
    return isKnown(guess) && /[à-ÿ]/u.test(said) ? guess : 'en';
  }
  const guess = guessOf(said);
  return isKnown(guess) ? guess : guess === '' ? 'en' : 'other';
}
