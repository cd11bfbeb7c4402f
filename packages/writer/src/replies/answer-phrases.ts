/**
 * The sentences that answers are made of. A slot stands for a field; a phrase whose slot is empty is no candidate. `?` at
 * its end, or an imperative, is the one ask of an answer.
 */
export type Slot =
  | 'org'
  | 'sender_org'
  | 'product'
  | 'does'
  | 'link'
  | 'website'
  | 'date'
  | 'colleague'
  | 'thing'
  | 'topic'
  | 'field_sentence';

export type Phrase = { id: string; text: string };

const list = (name: string, texts: readonly string[]): Phrase[] =>
  texts.map((text, index) => ({ id: `${name}.${index}`, text }));

/** Thanks for a reply of that kind. */
export const THANKS = {
  interested: list('thanks.interested', [
    'Thank you for your reply.',
    'Thank you, I am glad that this is of interest.',
    'Thank you for writing back.',
    'I am glad to hear that from {org}.',
    'Thank you, it is good that {org} wants to take a look.',
    'Thank you for taking this up at {org}.',
    'Thank you, that is good to hear.',
    'It is good to hear from you.',
    'Thank you for the quick word back.',
    'I appreciate your answer.',
  ]),
  question: list('thanks.question', [
    'Thank you for your question.',
    'Thank you for asking.',
    'That is a fair question.',
    'Thank you for looking into this.',
    'I am glad that you ask.',
    'Thank you for your reply and your question.',
    'Here is what I can say about this.',
    'Your question is welcome.',
    'I am glad that {org} is looking into this.',
    'Thank you for asking on behalf of {org}.',
  ]),
  price: list('thanks.price', [
    'Thank you for saying so plainly.',
    'I understand, budgets are tight.',
    'Thank you for being open about the budget.',
    'That is understandable.',
    'I understand that the cost has to make sense for {org}.',
    'Thank you, that helps me to understand.',
  ]),
  timing: list('thanks.timing', [
    'I understand, there is a lot going on.',
    'Thank you for telling me.',
    'That is no problem at all.',
    'I understand that the timing has to be right.',
    'Thank you for the honest answer.',
    'Of course, first things first.',
    'I understand that {org} has other work in front of it.',
    'I understand, {org} has enough to do at the moment.',
  ]),
  already: list('thanks.already', [
    'Thank you for telling me.',
    'It is good that this is taken care of.',
    'I understand, and I will not try to talk you out of it.',
    'Thank you, that is good to know.',
    'Then {org} has this in hand.',
    'That makes sense, thank you for saying so.',
  ]),
  referral: list('thanks.referral', [
    'Thank you for pointing me in the right direction.',
    'Thank you, that helps.',
    'I appreciate the introduction.',
    'Thank you for passing this on.',
    'That is kind of you, thank you.',
    'Thank you for naming the right person at {org}.',
    'Thank you, that brings me to the right desk at {org}.',
  ]),
  later: list('thanks.later', [
    'Thank you for telling me when it suits you.',
    'Thank you, that helps me to plan.',
    'I understand, later is fine.',
    'Of course, there is no hurry.',
    'I will gladly write to {org} when it suits you.',
    'Thank you for telling me when it suits {org}.',
    'Thank you for the clear answer.',
  ]),
  unclear: list('thanks.unclear', [
    'Thank you for your reply.',
    'Thank you for writing back.',
    'It is good to hear from you.',
    'I appreciate your answer.',
  ]),
} as const;

/** A whole answer of one line, without any ask. */
export const FAREWELL = list('farewell', [
  'Thank you for telling me, I will not write about this again.',
  'Thank you for the clear answer, I will leave it there.',
  'I appreciate that you took the time to say so, and I will not write again about this.',
  'Thank you for letting me know, this was my last note about it.',
  'That is good to know, thank you, and I will stop here.',
  'Thank you for your answer, I will close this on my side.',
]);

export const APOLOGY = list('apology', [
  'I am sorry to have written to the wrong person.',
  'I apologize, this was meant for somebody else.',
  'I am sorry for the mix-up.',
  'I am sorry, I had the wrong contact.',
]);

export const ASK_WHO = list('ask.who', [
  'Who at {org} looks after this?',
  'Who would be the right person to ask?',
  'Could you tell me who handles this at {org}?',
  'Whom should I write to instead?',
]);

/** What the product does, out of its own description. */
export const DOES = list('does', [
  '{product} {does}.',
  'In short: {product} {does}.',
  'What it comes down to is that {product} {does}.',
  'For your question the main point is that {product} {does}.',
]);
export const DOES_ALSO = list('does_also', ['It also {does}.', 'Besides, it {does}.', 'It {does} as well.']);
export const DOES_APART = list('does_apart', [
  'One thing that may be new to you is that {product} {does}.',
  'For the file: {product} {does}.',
  'In case it is of use one day, {product} {does}.',
  'The part that {product} adds is that it {does}.',
]);

/** A sentence of the product description, word for word. */
export const QUOTED = list('quoted', ['{field_sentence}']);

/** No field answers it. */
export const FIND_OUT = list('find_out', [
  'I will find out from my team about {topic} and write to you.',
  'About {topic} I will ask my team and come back to you.',
  'On {topic} I want to give you a correct answer, so I will find out from my team.',
  'I do not want to guess about {topic}, so I will find out from my team.',
  'My team knows more about {topic}, and I will find out and tell you.',
]);
export const FIND_THING = list('find_thing', [
  'I will ask my team for {thing} and send it to you.',
  'I will find out from my team about {thing} and send you what we have.',
  'For {thing} I will turn to my team and come back to you.',
]);

export const ASK_LINK = list('ask.link', [
  'Please choose a time that suits you here: {link}',
  'You find open times here, choose what suits you: {link}',
  'If you like, pick a time here: {link}',
  'Book a time that suits you here: {link}',
]);
export const ASK_DAY = list('ask.day', [
  'Which day suits you for a short call?',
  'Would a short call this week or next suit you better?',
  'When would be a good time for a short call?',
  'Which two times would suit you for a call?',
  'What is a good day and hour to call you?',
]);
export const ASK_WORK = list('ask.work', [
  'Which part of this matters most to {org}?',
  'How is this handled at {org} today?',
  'What would you like to see first?',
  'Which detail would help you most?',
  'What would you need to know to judge whether it fits?',
  'Who at {org} should see this as well?',
  'Which step takes most time at {org}?',
]);
export const ASK_SCOPE = list('ask.scope', [
  'Which part of the work would have to be covered for you?',
  'How large is the part of this work that costs you most time?',
  'Which step of this work weighs most on {org}?',
  'What would it have to cover to be worth a look?',
  'What would it have to cover for {org} to be worth a look?',
]);
export const ASK_MONTH = list('ask.month', [
  'Which month would be better?',
  'In which month should I write again?',
  'When would you like to hear from me again?',
  'Would you tell me a month that suits you better?',
]);
export const ASK_HELP = list('ask.help', [
  'What would help you most?',
  'What would you like to know?',
  'How can I help?',
  'Is there something that I can answer for you?',
]);
export const ASK_MENTION = list('ask.mention', [
  'May I say that you suggested it?',
  'May I mention your name when I write?',
  'Is it all right if I say that you pointed me there?',
]);

export const WILL_WRITE_COLLEAGUE = list('colleague', [
  'I will write to {colleague}.',
  'I will get in touch with {colleague}.',
  'Then {colleague} will hear from me instead of you.',
]);
export const WILL_WRITE_DATE = list('date', [
  'I will write again {date}, and not before.',
  'I have noted it and will come back to you {date}.',
  'Then you will hear from me {date}.',
  'I set myself a reminder and will write {date}.',
]);
export const DOOR_OPEN = list('door', [
  'Should that change, a short reply is enough.',
  'If that changes one day, simply reply to this message.',
  'A reply to this message reaches me at any time.',
]);
export const COMPANY = list('company', [
  'We are {sender_org}, and our website is {website}',
  'I write for {sender_org}. More about us: {website}',
]);

/** Every sentence above. */
export const ALL_PHRASES: readonly Phrase[] = [
  Object.values(THANKS).flat(),
  FAREWELL,
  APOLOGY,
  ASK_WHO,
  DOES,
  DOES_ALSO,
  DOES_APART,
  FIND_OUT,
  FIND_THING,
  ASK_LINK,
  ASK_DAY,
  ASK_WORK,
  ASK_SCOPE,
  ASK_MONTH,
  ASK_HELP,
  ASK_MENTION,
  WILL_WRITE_COLLEAGUE,
  WILL_WRITE_DATE,
  DOOR_OPEN,
  COMPANY,
].flat();

/** Fixed words for messages that only a person answers; a person puts them in, reads them and sends them. */
export const FIXED = {
  patient_health:
    'Thank you for your message. For your privacy, please do not send health details by email. Please use {thing} instead.',
  adverse_event:
    'Thank you for telling us. We have noted when your message reached us and have passed it on to the people here who are responsible for safety. They will contact you.',
  complaint:
    'I apologize that my messages were unwelcome. You will not receive any more of them. If you would like to know where your address came from, a reply reaches a person.',
} as const;
