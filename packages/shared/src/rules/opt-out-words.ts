import { anyOf } from './any-of.ts';

/** Phrases that certainly opt out. All other wordings are read from the labelled examples of replies. */
const SURE = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    un-?sub(?:s?cri\\w{1,6})?
    opt(?:ing|ed)?[ -](?:me |us |(?:my|our|this) \\w{3,10} )?out(?! of (?!this|these|your|all|any|future))
    (?:remove|delete|drop|unlist) (?:me|us)(?! an? )
    (?:remove|delete|erase|lose) (?:my|our|this) (?:name|e-?mail|address|contact|info)
    (?:off (?:your|this|the)|from (?:your|this)) (?:mailing |e-?mail |contact )?list
    (?:take|get|leave|keep) (?:me|us|my \\w{3,10}|our \\w{3,10}) off
    (?:leave|let) (?:me|us) alone
    (?:stop|quit|cease|discontinue) (?:all |these |the |any )?e-?mail(?:s|ing)
    (?:stop|quit|cease) (?:contacting me|sending (?:me|us|these)|spamming|reaching out|writing (?:me|us|to me|to us))
    (?:do not|do ?n'?t|never) (?:ever )?(?:e-?mail|contact|write|message|call)(?: to)? (?:me|us)(?: again| ever| any ?more|$)(?! (?:before|until|till) (?!hell|the end))
    (?:do not|do ?n'?t) want to (?:receive|get) (?:these|this|any|your)
    no need to (?:e-?mail|contact|write)(?: me| us)? again
    no (?:more|further|additional) (?:e-?mails?|messages|contact|outreach|solicitations?)
    (?:dar|d[ée]|den)(?:me|nos) de baja
    (?:qu[ií]t|b[oó]rr|elim[ií]n|s[aá]qu|remu[eé]v)[ae]n?(?:me|nos| mi)
    (?:des|de)?suscr[ií][bp]\\w{1,8}|desinscri\\w{2,8}|descadastr\\w{1,6}|disiscriv\\w{2,6}
    abmelden|abbestellen|austragen|keine (?:weiteren |mehr )?e-?mails
    d[ée]sabonn\\w{1,6}|d[ée]sinscri\\w{1,6}`)})(?!\\p{L})`,
  'u',
);

/** A clause that contains only this. */
const BARE = new RegExp(
  `^\\W*(?:(?:please|pls|kindly|just|now|thanks|thank you|hi|hello|ok|and)\\W+)*(?:${anyOf(`
    stop|stopp|removed?|opt[ -]?out|cancel|desist|discontinue|cease|end|quit|no more|delete
    (?:removed? from|off|take off) (?:the |your |this )?list|take off
    baja|basta|alto|borrar|eliminar|quitar|no molestar|schluss|arr[êe]tez|sair|remover`)})(?:\\W+(?:${anyOf(`
    please|pls|plz|now|it|this|all|already|thanks|thank you|thx|at once|immediately|asap|today
    bitte|gracias|merci|por favor`)}))*\\W*$`,
  'u',
);

/**
 * The opposite: "no need to unsubscribe me", "don't remove me", "I am not asking you to stop". Only filler words may
 * stand between, so that "not interested please remove me" still counts as an opt-out.
 */
const OPPOSITE = new RegExp(
  `\\b(?:${anyOf(`
    do not|do ?n'?t|did ?n'?t|not|never|no need|without|rather than|instead of|wouldn'?t|won'?t`)})(?:\\W+(?:${anyOf(`
    please|ever|just|yet|want|wish|like|need|have|you|me|us|to|be
    asking|saying|telling|trying|going|dr|mr|mrs|ms`)}))*\\W+(?:${anyOf(`
    unsubscribe|opt(?:ing)?[ -]?out|remove|take (?:me|us) off|delete|drop|stop|cease`)})\\b`,
  'iu',
);

/** About patients, or as a feature, it is a question about the product. */
const OF_OTHERS =
  /\b(?:patients?|callers|members|they|recipients|customers|users)\b.{0,40}\b(?:opt|unsubscribe|stop)\b/u;

const clauses = (text: string) =>
  text.split(/[.!?;,\n]+|\s+(?:but|however|and|aber|pero|und|y|et)\s+|\s+[-–—]\s+/u);

const asksIn = (clause: string): boolean =>
  BARE.test(clause) || (SURE.test(clause) && !OPPOSITE.test(clause) && !OF_OTHERS.test(clause));

/** Whether a text says not to take its sender off: "don't remove me". */
export const asksToStay = (ownText: string): boolean => OPPOSITE.test(ownText.slice(0, 5_000));

/** A colleague to be written to as well: "please add my DON to whatever you send". */
const ADDS_SOMEBODY =
  /\b(?:add|include|copy|cc|loop in)\W+(?:in )?(?!me\b|us\b|my (?:name|e-?mail|address)\b|our (?:name|e-?mail|domain|address)\b)\p{L}/iu;
const AGAINST_IT =
  /\b(?:not?|never|nobody|none|nothing|off|out|without|ignore|remov\w*|stop\w*|quit|delet\w*|supp?res\w*|block\w*|spam|junk|ban\w*|exclu\w*|opt\w*|unsub\w*|\w*list\w*|enough)\b|n't|\bdont\b/iu;

/** Whether a text asks only that somebody else be written to as well: no word in it is against being written to. */
export const asksToAdd = (ownText: string): boolean => {
  const text = ownText.slice(0, 5_000).replace(/[‘’]/g, "'");
  return ADDS_SOMEBODY.test(text) && !AGAINST_IT.test(text);
};

/** Whether the sender's own new text opts out in certain words. */
export const asksToOptOut = (ownText: string): boolean =>
  clauses(ownText.replace(/[‘’]/g, "'").slice(0, 5_000).toLowerCase()).some(asksIn);
