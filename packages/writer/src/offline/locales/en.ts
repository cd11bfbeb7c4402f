import type { Greeting, Locale } from './types.ts';

const greet =
  (word: string): Greeting =>
  (called, isFormal) =>
    called === undefined ? 'Hello,' : `${isFormal ? '' : word}${called},`;
const [hi, hello, bare] = [greet('Hi '), greet('Hello '), greet('')];

export const EN: Locale = {
  language: 'en',
  greeting: { professional: hello, warm: hi, concise: bare, innovative: hi, empathetic: hello },
  team: (organization) => `Hello ${organization} team,`,
  signOff: {
    professional: 'Regards,',
    warm: 'Best,',
    concise: null,
    innovative: 'Best regards,',
    empathetic: 'Kind regards,',
  },
  wish: 'If you like,',
  thanks: ['Thank you for your reply.', 'Thank you for writing back.'],
  whoQuestion: [
    'Who at {organization} would be the right person to ask about {product}?',
    'Who on your team would be the right person to ask about {product}?',
  ],
  whoStatement: [
    'If a colleague looks after this, a name is all I need.',
    'If this belongs to a colleague, I would be glad of the name.',
  ],
  last: ['This is my last email about {product}.', 'This is my last note on {product}.'],
  lastUnnamed: ['This is my last email to you.', 'This is my last note to you.'],
  close: [
    'If it interests you later, just reply to this email.',
    'If things change, a reply is all it takes.',
    'You can reply to it at any time.',
  ],
  closeAlone: 'If {product} interests you later, just reply to this email.',
  subjects: {
    result: ['Results with {product}', 'What was measured'],
    question: ['A question about {product}', 'A question for your team'],
    sample: ['A sample of {product}', 'A sample for your team'],
    document: ['Something to read about {product}', 'Something to read'],
    look: ['A short look at {product}', 'A short look together'],
    closing: ['My last note on {product}', 'A last note from me'],
    reply: ['Thank you for your reply'],
  },
  pronoun: 'It',
  contract: (text) =>
    text
      .replaceAll('I am ', 'I’m ')
      .replaceAll('I will not ', 'I won’t ')
      .replaceAll('I will ', 'I’ll ')
      .replaceAll('I would ', 'I’d '),
};
