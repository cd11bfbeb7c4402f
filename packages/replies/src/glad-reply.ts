import { anyOf } from '@myra/shared/rules/any-of';
import { adds, withoutSignature } from './behind-request.ts';
import { WEEKDAY } from './day-names.ts';
import { namesAnAddress, readCopied } from './people.ts';
import { asksForPrice } from './questions.ts';
import {
  ADDRESSES,
  foldText,
  sentencesOf,
  withoutAccents,
  withoutNotices,
  withoutTelephones,
  withoutWishes,
} from './text.ts';
import { partThing, REQUEST } from './thing-to-send.ts';
import type { NamedPerson } from './types.ts';

/** What a message that is glad of ours asks for. */
export type GladReply = {
  /** The thing to be sent, in its own words. */
  toSend?: string;
  /** They ask for a time with us, or agree to one. */
  wantsTime: boolean;
  /** Who is to get a copy. */
  copied: NamedPerson | undefined;
  /** What it costs is to be sent with the thing. */
  wantsPrice: boolean;
  /** We are to name times. */
  asksOurTimes: boolean;
  /** Hours or a week that suit them. */
  hasWindow: boolean;
  /** An hour of a day. */
  hasHour: boolean;
  /** Nothing else is said: a yes, or a wish to talk. */
  isBare: boolean;
  /** Something is asked or set that no sentence of an answer takes up. */
  hasMore: boolean;
};

/** "Every time" and "time off" ask for none. */
const TIMES =
  '(?<!(?:every|each|this|last|first|all the|part|full|long|the|in|of|no|same) )times?(?! (?:to|it|off))';
const TIME = new RegExp(
  `\\b(?:${anyOf(`
    call|ring|talk|chat|speak|meet|meeting|demo|walk-?through|schedule|calendar|link|set (?:something|it|one) up|show me|sign me up
    enlace|llam(?:e\\w*|ar\\w*|ada)\\b|habl(?:ar|amos|emos|ame|eme)\\w*|reunion|agend\\w{1,5}|demostracion|cita`)}|${TIMES})\\b`,
  'u',
);

/** What is asked of us, or made a condition, beyond a thing and a time. */
const MORE = new RegExp(
  `\\b(?:${anyOf(`
    fill(?: it| this)? (?:out|in)|attached|ship|deliver\\w*|p\\.?o\\.?(?= )|purchase order|orders?|enrol\\w*|register|put (?!up)
    sign (?!me up)|pilot|trial|cc|copy|copying|copied|looping|reply all|include|invite|invitation|add|join|loop
    bring (?!(?:it|this|that|them) (?:to|up))|teams|zoom|webex|video
    need\\w*|must|required?|before (?:i|we|he|she|they|anything)|unless|only if|as long as|provided|until|first (?:i|we)
    if (?:the|it|its|it'?s|that'?s|this|they|your|we|there|our|my)
    if (?:you|u|ya)(?! (?:like|want|wish|have (?:a|the|time|some)|would|could|can (?:call|send|talk|make|come)))
    si (?:tienen?|hay|el|la|los|las|pueden|habla\\w*|incluye\\w*|cuenta\\w*)
    by (?:mon|tue|wed|thu|fri|next|end|the)\\w*|asking for|asks for|wants? to know|(?:on|to|into) my calendar|instead|rather|not (?:by|on) (?:the )?phone
    (?:i'?ll|we'?ll|i will|we will) (?:try|take (?!it|this|that|them)|buy|order)|my (?:assistant|secretary|nurse|office manager)|mi (?:asistente|secretaria)
    have (?:your|her|him|them|someone)|get in touch with|contact (?:our|my|the)|coordinate|scheduler|(?:call|ask|to|with) (?:our|my|the) front desk|go through
    any ?time|whenever|between \\d|you pick|attn|to (?:our|the|my) [^.,;]{0,30}(?:office|site|clinic|location|house|building)|suite|dock|address|parking
    (?:like|love|want|need|rather) to (?:look|see|know|understand|have|get|compare|try|test|check|read)(?! (?:it|more|about)\\b)|(?:should|wants? to|has to|have to|must) (?:see|approve|sign|know|look)
    budget|pric\\w*|pays?|costs?|how much|rates?|quot\\w+|estimate|bid|proposal|contract|agreement|baa|attorney|lawyer|legal|invoice
    paperwork|forms?|documents?|docs|application|packet|w-?9|references?|profiles?|cvs?|resumes?|candidates?
    compatib\\w+|integrat\\w+|interfac\\w+|works? with|ehr|emr|epic|cerner|athena\\w*|meditech|nextgen
    expli\\w+|explain\\w*|people|persons|of us|gluten|vegetarian\\w*|allerg\\w*|kosher|halal
    llen\\w{1,4}|adjunt\\w+|firm\\w{1,4}|pedidos?|piloto|inscri\\w+|apunt\\w+|copi[ae]\\w*|inclu\\w+|invit\\w+|traig\\w+|cotic\\w+|cotiz\\w+
    factura|necesit\\w+|convenio|contrato|antes de|siempre y cuando|precios?|presupuesto|propuesta|registr\\w+
    comuniqu\\w+|contact[ae]\\w*|coordin\\w+|papeles|papeleo|documentos?|perfil\\w*|somos|personas|direccion|cualquier hora`)})\\b`,
  'u',
);

/** A time that no sentence agrees to: today, a span of days, or one that they hold in a calendar of their own. */
const NO_PLAIN_TIME = new RegExp(
  `(?:\\b(?:${anyOf(`
    today|tonight|tonite|asap|right (?:away|now)|this (?:morning|afternoon|evening)|(?:call|free|available|here|around|in) now
    hoy|ahora mismo|ahorita|esta (?:tarde|manana|noche)|cuanto antes|lo antes posible
    week of|(?:first|second|third|last|1st|2nd|3rd) week|(?:any|some) ?day|sometime|(?:early|late|later|mid) (?:next|this|in|on)
    (?:beginning|start|middle) of|(?:primera|segunda|tercera|ultima) semana|semana del|cualquier dia|algun dia
    (?:principios?|mediados|comienzos) de|calendly|(?:on|in|from|through|via|use|here'?s|is) (?:my|our) (?:calendar|booking|scheduling|link|page)
    (?:en|por|aqui esta|use) mi (?:calendario|agenda|enlace|liga)`)})\\b|https?:|www\\.)`,
  'u',
);
const OUR_TIMES = new RegExp(
  `\\b(?:${anyOf(`
    (?:what|which) (?:times?|days?|dates?)|your (?:availability|openings|schedule)|(?:some|a few|couple of?|possible|available) (?:times|dates|days|slots|openings)
    when (?:are you|can you|could you|would you|do you|works? for you)|(?:que|cuales?) (?:dias?|horarios?|fechas?|horas?)|su disponibilidad
    cuando (?:puede|podria|tiene|podemos|podriamos)|horarios? disponibles?`)})\\b`,
  'u',
);

const ASKED = new RegExp(
  `${REQUEST.source},? (?!(?:tell (?:me|us)|know|hear|learn|say) more)\\p{L}+ \\p{L}`,
  'u',
);
/** What a figure counts that is no hour. */
const COUNTED =
  '(?:beds|sites|places|clinics|offices|hospitals|years|weeks|months|days|people|of|camas|sedes)';
const DAY = new RegExp(`\\b(?:today|tomorrow|hoy|manana|${WEEKDAY})`, 'u');
/** When they can be had, without a day. */
const WINDOW = new RegExp(
  `\\b(?:${anyOf(`
    mornings?|afternoons?|evenings?|lunch(?: ?time)?|mid-?day|tonight|tonite|week of|(?:next|this|coming) week
    (?:around|after|before) \\d+|between|(?:proxima|esta) semana|semana (?:que viene|entrante|proxima)|mananas|tardes
    (?:por|en) la (?:manana|tarde|noche)|entre las?|de (?:las )?\\d+ a (?:las )?\\d+`)})\\b`,
  'u',
);
const HOUR = new RegExp(
  anyOf(`
    \\d:\\d\\d|\\d ?(?:a\\.?m|p\\.?m)\\b|\\b(?:noon|midday|mediodia)\\b|\\d-\\d|\\d+ish\\b|@ ?\\d
    \\b(?:at|after|before|around|by|till?|until|a las?|las) \\d+(?!\\d| ?${COUNTED}\\b)`),
  'u',
);

/** Ways other than a reply by which something is to come. */
const CHANNEL = /\b(?:whatsapp|text me|fax(?:ed)?|portal|by mail|overnight)\b|\b(?:to|at|a):? \S{1,64}@\S/iu;

/** A yes in few words, or more of them around a wish to talk; figures are of an order or a place. */
const BARE_WORDS_MAX = 12;
const TALK_WORDS_MAX = 40;
/** What was agreed to before is not offered again. */
const AGREED =
  /\b(?:talk then|see you|that works|works for (?:me|us)|confirmed|nos vemos|hablamos entonces)\b/u;
const HEAR = /\b(?:hear|learn|know) (?:more|about|what)\b|\bsaber mas\b/u;
/** They want to look at something, or say where they can be had. */
const NO_LINK = new RegExp(
  `\\b(?:${anyOf(`
    see|look(?:s|ing)? (?:at|like)|watch|example|screen ?shots?|pictures?|photos?|video|recording|anything|something|handout|flyer|print
    ver|verlo|ejemplo|fotos?|algo|feel free|you can|i can|(?:i|we)(?:'?m|'?re| am| are|'?ll be| will be) (?:free|around|available|in|here|at|on)
    puede|estoy|estamos`)})\\b`,
  'u',
);
function isBare(sentences: readonly string[]): boolean {
  const all = sentences.join(' ');
  const words = all.match(/\p{L}+/gu)?.length ?? 0;
  return (
    !/\d/u.test(all) &&
    !AGREED.test(all) &&
    !NO_LINK.test(all) &&
    words <= (TIME.test(all) || HEAR.test(all) ? TALK_WORDS_MAX : BARE_WORDS_MAX)
  );
}

/** What is said of a copy, and what it costs, where that follows a thing to send in few words. */
const COPY_PART =
  /(?:,? ?\b(?:and|y) )?(?:please )?\b(?:cc|copy|include|loop in|copie|copiar|incluya)\b[^.!?;]*/u;
const PRICE_WORDS_MAX = 8;

/** A sentence without what it says of a copy to somebody. */
function withoutCopy(sentence: string, name: string): string {
  if (COPY_PART.test(sentence)) return sentence.replace(COPY_PART, ' ');
  return sentence.includes(name) ? ' ' : sentence;
}

const speaksOfTime = (said: string): boolean => [TIME, WINDOW, HOUR, DAY].some((time) => time.test(said));

/** Whether a sentence, without its thing to send, asks for more than a time. What the sheet may answer holds the answer back by itself. */
const asksMore = (sentence: string): boolean =>
  (!sentence.includes('?') && MORE.test(sentence)) ||
  (ASKED.test(sentence) && !sentence.includes('?') && !speaksOfTime(sentence));

/**
 * Reads what a glad message asks for, in English and Spanish. Linear in a bounded text.
 * @returns the thing to send, whether a time is wanted, and whether there is more than that, which a person has to answer.
 */
export function readGladReply(text: string): GladReply {
  const bare = withoutNotices(foldText(text)).replace(ADDRESSES, ' ');
  const plain = withoutWishes(withoutTelephones(withoutAccents(bare)));
  const copied = readCopied(text);
  const name = withoutAccents(foldText(copied?.name ?? ''));
  const parts = sentencesOf(withoutSignature(plain)).map((sentence) =>
    partThing(copied ? withoutCopy(sentence, name) : sentence),
  );
  const toSend = parts.find(({ thing }) => thing !== undefined)?.thing;
  const isPrice = ({ thing, rest }: (typeof parts)[number]): boolean =>
    thing !== undefined && asksForPrice(rest) && rest.trim().split(' ').length <= PRICE_WORDS_MAX;
  const rest = parts.map((part) => (isPrice(part) ? ' ' : part.rest));
  const from = parts.findIndex(({ thing }) => thing !== undefined);
  const behind = parts
    .slice(from)
    .map((part, at) => (isPrice(part) ? ' ' : at === 0 ? part.after : part.rest));
  const hasAddition = from >= 0 && behind.some((said) => adds(said) && !speaksOfTime(said));
  return {
    ...(toSend !== undefined && { toSend }),
    copied,
    wantsPrice: parts.some(isPrice),
    wantsTime: rest.some((sentence) => TIME.test(sentence)),
    asksOurTimes: rest.some((sentence) => OUR_TIMES.test(sentence)),
    hasWindow: rest.some((sentence) => WINDOW.test(sentence)),
    hasHour: rest.some((sentence) => HOUR.test(sentence)),
    isBare: isBare(rest),
    hasMore:
      (!copied && (CHANNEL.test(text) || namesAnAddress(text))) ||
      NO_PLAIN_TIME.test(plain) ||
      hasAddition ||
      rest.some(asksMore),
  };
}
