import { anyOf } from '@myra/shared/rules/any-of';
import { WEEKDAY } from './day-names.ts';
import { foldText, sentencesOf, withoutAccents, withoutNotices, withoutTelephones } from './text.ts';

/** What a message that is glad of ours asks for. */
export type GladReply = {
  /** The thing to be sent, in its own words. */
  toSend?: string;
  /** They ask for a time with us, or agree to one. */
  wantsTime: boolean;
  /** Hours or a week that suit them. */
  hasWindow: boolean;
  /** An hour of a day. */
  hasHour: boolean;
  /** Nothing else is said: a yes, or a wish to talk. */
  isBare: boolean;
  /** Something is asked or set that no sentence of an answer takes up. */
  hasMore: boolean;
};

/** Whoever wrote it asks to be sent something: "send me the terms", "mandeme una muestra". */
const SEND = anyOf(`
  \\b(?:send|e-?mail|forward|share|get|shoot) (?:me|us)(?: over| along)?,?|\\bsend (?:over|along)
  (?:^|\\b(?:please|pls|plz|just|yes|yep|yeah|sure|ok|okay|ya|so|and|then|can you|could you),? |[,;] )(?:send|e-?mail|forward|share)
  (?:^|\\b(?:por favor|favor de|favor|si|ok|y),? |[,;] )(?:envie|mande|enviar|mandar)
  \\b(?:envi[ae]|mand[ae]|pas[ae])(?:me|nos)|\\b(?:me|nos) (?:puede|podria|puedes) (?:enviar|mandar|pasar)
  \\b(?:haga(?:me|nos)? (?:el favor de )?(?:hacer)?(?:me|nos) llegar)`);
/** Where another request begins. */
const ANOTHER =
  '(?:and|y|or|o|but|pero) (?:who|what|when|how|which|where|if|whether|i|we|let|call|put|copy|add|invite|include|con|quien|que|cuando|como|cual|cuanto|si|please|tell|dig\\w+|avis\\w+)\\b|(?:attn|to (?:our|the|my) [^.,;]{0,30}(?:office|site|clinic|location|address|house|building))\\b';
const THING = `((?:${anyOf(`
  the|your|that|those|these|a|an|some|any|more|el|la|los|las|su|sus|un|una|it|this|them|one|lo|mas|todo
  w-?9|pricing|prices|info\\w*|details|samples?|catalogs?|price list|brochure|quote|costs?
  informacion|precios?|lista de precios|catalogo|cotizacion|costos?|folleto|ficha|datos|muestras?
  whatever|anything|everything|something|what you (?:have|got)`)})(?: (?:(?!${ANOTHER})[^\\s.,;!?]{1,30} ?){1,12})?)(?!\\p{L})`;
const TO_SEND = new RegExp(`(?:${SEND}) ${THING}`, 'u');
/** "Mándemelo", "yes, pls send". */
const SEND_IT = new RegExp(
  anyOf(`
    \\b(?:envi[ae]|mand[ae]|pas[ae])(?:me|nos)?l[oa]s?\\b
    ^(?:yes|yep|yeah|ya|yup|sure|ok|okay|please|pls|plz|thanks|si|\\W)*send(?:it|please|pls|plz|thanks|\\W)*$
    \\b(?:more|some|additional|mas) (?:info\\w*|details|materials?|detalles)\\b`),
  'u',
);
/** A paper is to be seen: "I would love to see that temperature report". */
const TO_SEE = new RegExp(
  `\\b(?:like|love|happy|glad|want|curious|gustaria|quisiera|quiero) (?:to see|ver) ((?:the|that|those|your|a|an|some|el|la|los|las|su|un|una|ese|esa) [^.,;!?\\n]{0,40}?\\b(?:${anyOf(`
    report|data|sheet|study|list|sample|example|pricing|prices|rates?|brochure|quote|agreement|paperwork|summary
    outline|terms|form|checklist|letter|template|results?|reporte|informe|estudio|lista|muestra|ejemplo|folleto
    cotizacion|resumen|hoja`)})\\b)`,
  'u',
);
/** Who sends is somebody else, or nobody is to, by the words right before it. */
const NOT_US =
  /(?:\b(?:not|dont|never|no|nunca|did|i will|we will|(?:going|want) to|voy a|vamos a)|n['’]t|['’]ll)(?: \w+)?\s*$/u;
/** A thing that is made, not sent: a day is agreed to by its own sentence. */
const OF_MEETING =
  /\b(?:invit\w*|link|calendar\w*|slots?|times?|enlace|calendario|horario|numbers?|numero)\b/u;

const TIME =
  /\b(?:call|ring|talk|chat|speak|meet|meeting|demo|walk-?through|schedule|calendar|link|enlace|set (?:something|it|one) up|times?|show me|sign me up|llam\w{1,6}|habl\w{1,5}|reunion|agend\w{1,5}|demostracion|cita)\b/u;

/** What is asked of us, or made a condition, beyond a thing and a time. */
const MORE = new RegExp(
  `\\b(?:${anyOf(`
    fill(?: it| this)? (?:out|in)|attached|ship|deliver\\w*|p\\.?o\\.?(?= )|purchase order|orders?|enrol\\w*|register|put (?!up)
    sign (?!me up)|pilot|trial|cc|copy|copying|copied|looping|reply all|include|invite|invitation|add|join|loop|bring (?!(?:it|this|that|them) (?:to|up))|teams|zoom|webex|video
    need\\w*|must|required?|before (?:i|we|he|she|they|anything)|unless|only if|if (?:the|it|this|they|your|we|there|our|my)|as long as|provided|until|first (?:i|we)
    by (?:mon|tue|wed|thu|fri|next|end|the)\\w*|asking for|asks for|wants? to know|(?:on|to|into) my calendar|instead|rather|not (?:by|on) (?:the )?phone
    (?:i'?ll|we'?ll|i will|we will) (?:try|take (?!it|this|that|them)|buy|order)|my (?:assistant|secretary|nurse|office manager)|mi (?:asistente|secretaria)
    have (?:your|her|him|them|someone)|get in touch with|contact (?:our|my|the)|coordinate|scheduler|(?:call|ask|to|with) (?:our|my|the) front desk|go through
    any ?time|whenever|between \\d|you pick|attn|to (?:our|the|my) [^.,;]{0,30}(?:office|site|clinic|location|house|building)|suite|dock|address|parking
    budget|pric\\w*|pays?|costs?|how much|rates?|quot\\w+|estimate|bid|proposal|contract|agreement|baa|attorney|lawyer|legal|invoice
    paperwork|forms?|documents?|docs|application|packet|w-?9|references?|profiles?|cvs?|resumes?|candidates?
    compatib\\w+|integrat\\w+|interfac\\w+|works? with|ehr|emr|epic|cerner|athena\\w*|meditech|nextgen
    people|persons|of us|gluten|vegetarian\\w*|allerg\\w*|kosher|halal
    llen\\w{1,4}|adjunt\\w+|firm\\w{1,4}|pedidos?|piloto|inscri\\w+|apunt\\w+|copi[ae]\\w*|inclu\\w+|invit\\w+|traig\\w+|cotic\\w+|cotiz\\w+
    factura|necesit\\w+|convenio|contrato|antes de|siempre y cuando|precios?|presupuesto|propuesta|registr\\w+
    comuniqu\\w+|contact[ae]\\w*|coordin\\w+|papeles|papeleo|documentos?|perfil\\w*|somos|personas|direccion|cualquier hora`)})\\b`,
  'u',
);

/** Asked of us, whatever it is. */
const REQUEST = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    (?:can|could|would|will) you|please|pls|plz|let (?:me|us) know|tell (?:me|us) (?!more)|i(?:'d| would)? (?:also )?(?:need|want)
    por favor|favor de|puede[ns]?|podria[ns]?|digame|diganos|avise(?:me|nos)|quisiera saber`)})(?!\\p{L})`,
  'u',
);
const ASKED = new RegExp(
  `${REQUEST.source},? (?!(?:tell (?:me|us)|know|hear|learn|say) more)\\p{L}+ \\p{L}`,
  'u',
);
/** What leads up to a thing to send belongs to it. */
const LEADS_UP = new RegExp(`(?:(?:${REQUEST.source}|and|then|also|just|y|me|nos),? )+$`, 'u');

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
function isBare(sentences: readonly string[]): boolean {
  const all = sentences.join(' ');
  const words = all.match(/\p{L}+/gu)?.length ?? 0;
  return (
    !/\d/u.test(all) &&
    !AGREED.test(all) &&
    words <= (TIME.test(all) || HEAR.test(all) ? TALK_WORDS_MAX : BARE_WORDS_MAX)
  );
}

/** Whether a sentence, without its thing to send, asks for more than a time. What the sheet may answer holds the answer back by itself. */
const asksMore = (sentence: string): boolean =>
  (!sentence.includes('?') && MORE.test(sentence)) ||
  (ASKED.test(sentence) &&
    !sentence.includes('?') &&
    ![TIME, WINDOW, HOUR, DAY].some((time) => time.test(sentence)));

/**
 * Reads what a glad message asks for, in English and Spanish. Linear in a bounded text.
 * @returns the thing to send, whether a time is wanted, and whether there is more than that, which a person has to answer.
 */
export function readGladReply(text: string): GladReply {
  let toSend: string | undefined;
  const rest = sentencesOf(withoutTelephones(withoutAccents(withoutNotices(foldText(text))))).map(
    (sentence) => {
      const found = TO_SEND.exec(sentence) ?? TO_SEE.exec(sentence) ?? SEND_IT.exec(sentence);
      const thing = (found?.[1] ?? found?.[0])?.trim();
      if (!found || thing === undefined || NOT_US.test(sentence.slice(0, found.index))) return sentence;
      if (OF_MEETING.test(thing.split(' ').slice(0, 4).join(' '))) return sentence;
      toSend ??= thing;
      const before = sentence.slice(0, found.index).replace(LEADS_UP, '');
      const after = sentence.slice(found.index + found[0].length);
      // What is left of a question has no answer in the sheet: it would be looked up with the thing.
      return `${before} ${after.replace(/[?¿]/gu, '')}`;
    },
  );
  return {
    ...(toSend !== undefined && { toSend }),
    wantsTime: rest.some((sentence) => TIME.test(sentence)),
    hasWindow: rest.some((sentence) => WINDOW.test(sentence)),
    hasHour: rest.some((sentence) => HOUR.test(sentence)),
    isBare: isBare(rest),
    hasMore: CHANNEL.test(text) || rest.some(asksMore),
  };
}
