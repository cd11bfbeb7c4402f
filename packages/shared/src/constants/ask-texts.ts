import type { AskKind } from './product-sheet.ts';

/** Languages that closed sentences exist in. */
export const CAMPAIGN_LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
] as const;
export type CampaignLanguage = (typeof CAMPAIGN_LANGUAGES)[number]['value'];

export const ASK_LABELS: Record<AskKind, string> = {
  reply: 'A reply',
  call: 'A call',
  sample: 'A sample',
  document: 'A document',
  booking: 'A booking link',
  webinar: 'A webinar',
  visit: 'A visit',
};

/** Kinds of asks that may name an address, and the one that must. */
export const ASKS_WITH_LINK: readonly AskKind[] = ['sample', 'document', 'booking', 'webinar'];
export const ASK_NEEDS_LINK: AskKind = 'booking';

/** Kinds of asks that a file can be given for. */
export const ASKS_WITH_FILE: readonly AskKind[] = ['sample', 'document'];

type Texts = { question: string; statement: string };

/** What each ask begins with; `{product}` is the product's name. A person makes it their own, and says what a sample shows. */
const ASK_TEXTS: Record<CampaignLanguage, Record<AskKind, Texts>> = {
  en: {
    reply: { question: 'What do you use for this today?', statement: 'A one-line reply is enough.' },
    call: {
      question: 'Would ten minutes by phone next week suit you?',
      statement: 'I can explain {product} in ten minutes by phone.',
    },
    sample: {
      question: 'May I send you a sample?',
      statement: 'I can send you a sample.',
    },
    document: {
      question: 'Should I send the data sheet of {product}?',
      statement: 'I can send the data sheet of {product}.',
    },
    booking: {
      question: 'Would you like to choose a time?',
      statement: 'You can choose a time for a call here.',
    },
    webinar: {
      question: 'Would you like to join the next webinar on {product}?',
      statement: 'You can join the next webinar on {product}.',
    },
    visit: {
      question: 'May I visit your team for half an hour?',
      statement: 'I can visit your team and show {product}.',
    },
  },
  es: {
    reply: { question: '¿Cómo lo hacen hoy?', statement: 'Basta una línea de respuesta.' },
    call: {
      question: '¿Le vienen bien diez minutos por teléfono la próxima semana?',
      statement: 'Puedo explicarle {product} en diez minutos por teléfono.',
    },
    sample: {
      question: '¿Le envío una muestra?',
      statement: 'Puedo enviarle una muestra.',
    },
    document: {
      question: '¿Le envío la ficha técnica de {product}?',
      statement: 'Puedo enviarle la ficha técnica de {product}.',
    },
    booking: {
      question: '¿Le gustaría elegir una hora?',
      statement: 'Usted puede elegir una hora para hablar aquí.',
    },
    webinar: {
      question: '¿Le gustaría asistir al próximo seminario sobre {product}?',
      statement: 'Usted puede asistir al próximo seminario sobre {product}.',
    },
    visit: {
      question: '¿Puedo visitar a su equipo media hora?',
      statement: 'Puedo visitar a su equipo y mostrarle {product}.',
    },
  },
};

/** In place of those above where the thing itself is behind the link: nothing is left to send. */
const LINK_TEXTS: Record<CampaignLanguage, Partial<Record<AskKind, Texts>>> = {
  en: {
    sample: {
      question: 'Would a sample help you judge?',
      statement: 'You can see a sample here.',
    },
    document: {
      question: 'Would the data sheet of {product} help you?',
      statement: 'You can read the data sheet of {product} here.',
    },
  },
  es: {
    sample: {
      question: '¿Le ayudaría una muestra?',
      statement: 'Aquí puede ver una muestra.',
    },
    document: {
      question: '¿Le sirve la ficha técnica de {product}?',
      statement: 'Aquí puede leer la ficha técnica de {product}.',
    },
  },
};

/** The texts that an ask begins with, in the language of the campaign; other ones where the thing is behind an address. */
export function askTexts(kind: AskKind, language: string, product: string, hasLink = false): Texts {
  const locale = language === 'es' ? 'es' : 'en';
  const { question, statement } = (hasLink && LINK_TEXTS[locale][kind]) || ASK_TEXTS[locale][kind];
  const name = product || 'the product';
  return { question: question.replace('{product}', name), statement: statement.replace('{product}', name) };
}
