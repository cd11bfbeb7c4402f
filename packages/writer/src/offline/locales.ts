import { genderOfProfessional } from '@myra/shared/rules/leads/gender';
import type { Addressee } from '../names/addressee.ts';
import type { ToneName } from './tone.ts';

/** Greetings that are as polite, the best first; undefined: nobody is named. `isFormal`: a doctor, who is not greeted by the given name. */
export type Greeting = (called: string | undefined, isFormal: boolean) => readonly string[];

/** Everything of the offline writer that is in one language. Every sentence stands by itself; `{organization}`, `{product}` and `{desk}` are filled. */
export type Locale = {
  language: string;
  greeting: Record<ToneName, Greeting>;
  /** Formal greetings by the title of a profession. */
  byProfession: (addressee: Addressee) => string[];
  signOff: Record<ToneName, string | null>;
  /** Words before an offer that says what "we" or "I" will do, so that the reader may refuse it. */
  ifYouLike: string;
  /** The same to a patient, who is told how to take it. */
  ifYouReply: string;
  thanks: readonly string[];
  /** To somebody who may not look after it: to pass it on. */
  whoStatement: readonly string[];
  /** The same where the angle says to whom. */
  passTo: readonly string[];
  /** To a shared inbox: who it is for is asked, in the place of an offer. */
  deskAsk: readonly string[];
  /** To a shared inbox, first: whom it is for, where the angle says so. */
  deskPass: readonly string[];
  /** Begins an email to a patient: who writes, and what it is kept for. */
  note: readonly string[];
  /** Of the answer to a reply. */
  replySubject: string;
  /** What takes the place of the product's name behind a sentence that begins with it; empty where a verb needs none. */
  pronoun: string;
};

const greetEnglish =
  (...words: string[]): Greeting =>
  (called, isFormal) => {
    if (called === undefined) return ['Hello,', 'Hi,', 'Good day,'];
    return (isFormal ? [''] : words).map((word) => `${word}${called},`);
  };
const [hi, hello] = [greetEnglish('Hi ', 'Hello '), greetEnglish('Hello ', 'Hi ')];

export const EN: Locale = {
  language: 'en',
  byProfession: () => [],
  greeting: { professional: hello, warm: hi, concise: hi, innovative: hi, empathetic: hello },
  signOff: {
    professional: 'Regards,',
    warm: 'Best,',
    concise: null,
    innovative: 'Best regards,',
    empathetic: 'Kind regards,',
  },
  ifYouLike: 'If you like,',
  ifYouReply: 'Reply to this email, and',
  thanks: ['Thank you for your reply.', 'Thank you for writing back.'],
  whoStatement: [
    'If a colleague looks after this, please pass it on.',
    'Please pass it on if a colleague looks after this.',
  ],
  passTo: ['If this is more for {desk}, please pass it on.', 'Please pass it on if this is more for {desk}.'],
  deskAsk: [
    'I do not know who looks after this at {organization}. Could you pass it on, or send me a name?',
    'I do not know who looks after this in your office. Could you pass it on, or send me a name?',
  ],
  deskPass: ['This is for {desk}: please pass it on.'],
  note: ['A short note from {product}, to keep for when you need us.'],
  replySubject: 'Thank you for your reply',
  pronoun: 'It',
};

/** A doctor is greeted by title; one of whom no row says whether "doctora" or "doctor" is right, without either. */
const formal = (called: string): string[] => {
  const word = called.startsWith('Dra. ') ? 'Estimada' : called.startsWith('Dr. ') ? 'Estimado' : undefined;
  return [...(word ? [`${word} ${called}:`] : []), `Buenos días, ${called}:`, `Buen día, ${called}:`];
};
/** A bare name is curt, and "hola" beside "usted" is only right where the tone is warm. */
const greetSpanish =
  (...words: string[]): Greeting =>
  (called, isFormal) => {
    if (called === undefined) return ['Buenos días:', 'Buen día:'];
    return isFormal ? formal(called) : words.map((word) => `${word}, ${called}:`);
  };
/** "Estimada Lic. Paz:"; where nothing says whether a woman is meant, the whole name. */
function byProfession({ first, last, profession, gender, isDoctor, style }: Addressee): string[] {
  if (!profession || !first || !last || isDoctor || style) return [];
  const known = genderOfProfessional(first, gender);
  const name = `${profession} ${known ? last : `${first} ${last}`}`;
  return [...(known ? [`Estimad${known === 'f' ? 'a' : 'o'} ${name}:`] : []), `Buenos días, ${name}:`];
}
const [hola, buenos] = [greetSpanish('Hola', 'Buenos días'), greetSpanish('Buenos días', 'Buen día')];

export const ES: Locale = {
  language: 'es',
  byProfession,
  greeting: { professional: buenos, warm: hola, concise: hola, innovative: hola, empathetic: buenos },
  signOff: {
    professional: 'Atentamente,',
    warm: 'Un saludo,',
    concise: null,
    innovative: 'Saludos,',
    empathetic: 'Un saludo cordial,',
  },
  ifYouLike: 'Si le parece,',
  ifYouReply: 'Responda a este correo y',
  thanks: ['Gracias por su respuesta.', 'Gracias por escribir.'],
  whoStatement: [
    'Si otra persona se ocupa de esto, le agradezco que le pase este correo.',
    'Le agradezco que pase este correo si otra persona se ocupa de esto.',
  ],
  passTo: [
    'Si esto es más para {desk}, le agradezco que le pase este correo.',
    'Le agradezco que le pase este correo a {desk}, si es más para esa persona.',
  ],
  deskAsk: [
    'No sé quién se ocupa de esto en {organization}. ¿Podría pasarle este correo o decirme a quién escribir?',
    'No sé quién se ocupa de esto en su oficina. ¿Podría pasarle este correo o decirme a quién escribir?',
  ],
  deskPass: ['Este correo es para {desk}; le agradezco que se lo pase.'],
  note: ['Unas líneas de {product}, para cuando nos necesite.'],
  replySubject: 'Gracias por su respuesta',
  pronoun: '',
};

const LOCALES: Readonly<Record<string, Locale>> = { en: EN, es: ES };

/** The locale of a campaign's language ("es", "es-MX"); English where there is none. */
export function localeOf(language: string): Locale {
  return LOCALES[language.slice(0, 2).toLowerCase()] ?? EN;
}
