import type { Greeting, Locale } from './types.ts';

/** A doctor is greeted by title; one of whom no row says whether "doctora" or "doctor" is right, without either. */
const formal = (called: string): string => {
  if (called.startsWith('Dra. ')) return `Estimada ${called}:`;
  return called.startsWith('Dr. ') ? `Estimado ${called}:` : `Buenos días, ${called}:`;
};
/** A bare name is curt, and "hola" beside "usted" is only right where the tone is warm. */
const greet =
  (word: string): Greeting =>
  (called, isFormal) => {
    if (called === undefined) return 'Buenos días:';
    return isFormal ? formal(called) : `${word}, ${called}:`;
  };
const [hola, buenos] = [greet('Hola'), greet('Buenos días')];

export const ES: Locale = {
  language: 'es',
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
  contract: (text) => text,
};
