import type { Greeting, Locale } from './types.ts';

const greet =
  (word: string): Greeting =>
  (called, isFormal) =>
    called === undefined ? 'Hello,' : `${isFormal ? '' : word}${called},`;
const [hi, hello] = [greet('Hi '), greet('Hello ')];

export const EN: Locale = {
  language: 'en',
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
  contract: (text) =>
    text
      .replaceAll('I am ', 'I’m ')
      .replaceAll('I will not ', 'I won’t ')
      .replaceAll('I will ', 'I’ll ')
      .replaceAll('I would ', 'I’d '),
};
