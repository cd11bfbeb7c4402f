import { anyOf } from '@myra/shared/rules/any-of';

/** What whoever knows a day or gets a call can then do. */
const THEN_I = anyOf(`
  know (?:what|who|when|where|how) to|tell|let|plan|prepare|block|set aside
  be (?:there|ready|free)|have (?:my|our|the)`);
const THEN_I_ES = anyOf(`
  (?:se|sepa|sepamos|saber) (?:que|como|a quien|cuando) (?:decir\\p{L}*|avisar\\p{L}*|contestar\\p{L}*)
  avis[aeo]\\p{L}*|decirl\\p{L}+|coordinar\\p{L}*|organizar\\p{L}*|preparar\\p{L}*|bloquear|apartar`);
/** What a call or a day is for, where that asks nothing: "so I know what to tell the MAs", "para avisar a mi jefa". */
const PURPOSE = new RegExp(
  `,? ?\\b(?:${anyOf(`
    (?:so|so that) (?:that )?(?:i|we)(?: can| could| will|'ll)? (?:${THEN_I})
    (?:asi|para(?: que)?) (?:(?:yo )?(?:pueda|podamos|poder) )?(?:${THEN_I_ES})`)})(?!\\p{L})[^.,;!?]*`,
  'gu',
);
/** Such a purpose wishes to be told something. */
const WISHES =
  /\b(?:pric\w+|costs?|quot\w+|terms|precios?|cost[oe]\w*|cotiz\w+|cuanto|how much|whether|if|si)\b/u;

const PART = '(?:mornings?|afternoons?|evenings?|ma[nñ]anas?|tardes?|noches?)';
/** Parts of days that do not suit, beside a day that does. */
const UNFIT = new RegExp(
  `,? ?\\b(?:(?:and|but|because|since|y|pero|porque) )?(?:${anyOf(`
    ${PART} (?:don't|do not|doesn't|does not|won't|never) (?:really )?work(?: well)?(?: for (?:me|us))?
    ${PART} (?:are|is) (?:no good|bad|out|hard|busy|packed|impossible)(?: for (?:me|us))?
    (?:i|we) (?:can't|cannot|can not|don't) (?:do|make|take calls in the) (?:the )?${PART}
    (?:i'm|i am|we're|we are) (?:busy|booked|seeing patients|in clinic|in surgery) (?:in the |every )?${PART}
    (?:not in the|not the|no) ${PART}
    (?:en|por) las? ${PART} no (?:puedo|podemos|estoy|estamos|me (?:queda|conviene|sirve|es posible)|se puede|atiendo)
    (?:las )?${PART} no (?:puedo|podemos|me (?:queda|conviene|sirve)n?)
    no (?:puedo|podemos) (?:en|por) las? ${PART}`)})(?!\\p{L})`,
  'gu',
);

/** When an hour of theirs is, behind it: "2pm works, after cases". */
const BEHIND = new RegExp(
  `,? (?:${anyOf(`
    after (?:my |our |the )?(?:cases|clinic|rounds|rounding|lunch|surgery|surgeries|hours|huddle|report|patients|meetings?|shift|school)
    despues de(?:l| la| las| los| mi| mis)? (?:consultas?|rondas?|almuerzo|cirugias?|pacientes|turno|guardia|visitas?)`)})(?=\\s*(?:[.,;!?]|$))`,
  'gu',
);

/** A folded text without what only explains a day or a call: what it is for, and which parts of days do not suit. */
export const withoutAsides = (plain: string): string =>
  plain
    .replace(PURPOSE, (aside) => (WISHES.test(aside) ? aside : ''))
    .replace(UNFIT, '')
    .replace(BEHIND, '');
