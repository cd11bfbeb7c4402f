import { anyOf } from '../text/any-of.ts';

/** Phrases that certainly opt out. All other wordings are read from the labelled examples of replies. */
const SURE = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    un-?sub(?:s?cri\\w{1,6})?
    opt(?:ing|ed)?[ -](?:me |us |(?:my|our|this) \\w{3,10} )?out(?! of (?!this|these|your|all|any|future))
    (?:remove|delete|drop|unlist) (?:me|us)(?! an? )
    (?:remove|delete|erase|lose) (?:my|our|this) (?:name|e-?mail|address|contact|info)
    (?:off (?:your|this|the)|from (?:your|this)) (?:mailing |e-?mail |contact )?list
    (?:take|get|leave|keep) (?:me|us|my \\w{3,10}|our \\w{3,10}) off(?! (?:the|that) (?:\\w+ ){0,2}(?:slot|schedule|calendar|appointment|meeting|agenda))
    (?:leave|let) (?:me|us) alone
    (?:like|love|want|wish|prefer|rather|ask|asking|asked|interested in) (?:to be|being|be) left alone
    (?:stop|quit|cease|discontinue) (?:all |these |the |any )?e-?mail(?:s|ing)
    (?:cease|discontinue) (?:all |any )?(?:further |future )?(?:contact|communications?|correspondence|outreach)
    (?:stop|quit|cease) (?:contacting me|sending (?:me|us|these)|spamming|reaching out|writing (?:me|us|to me|to us))
    (?:do not|do ?n'?t|never) (?:ever )?(?:e-?mail|contact|write|message)(?: to)? (?:me|us)(?: again| ever| any ?more|$)(?! (?:before|until|till) (?!hell|the end))
    (?:do not|do ?n'?t|never) call (?:me|us)(?: again| ever| any ?more)
    (?:do not|do ?n'?t) want to (?:receive|get) (?:these|this|any|your)
    no need to (?:e-?mail|contact|write)(?: me| us)? again
    (?<!\\b(?:ha[ds]|have|gets?|got|sends?|sees?) )no (?:more|further|additional) (?:e-?mails?|messages|contact|outreach|solicitations?)
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
    stop|stopp|removed?|opt[ -]?out|cancel|desist|discontinue|cease|end|quit|no more|delete|go away|get lost|buzz off
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
const OF_OTHERS = new RegExp(
  `\\b(?:${anyOf(`
    (?:patients?|famil(?:y|ies)|parents|callers|members|they|recipients|customers|users)\\b.{0,40}\\b(?:opt|unsubscribe|stop)
    (?<!\\b(?:your?|these|those) )people\\b.{0,40}\\b(?:opt|unsubscribe)
    (?:pacientes?|familias?|familiares|usuarios|clientes|gente)\\b.{0,40}\\b(?:darse|dan|dieron) de baja`)})\\b`,
  'iu',
);

const clauses = (text: string) =>
  text.split(/[.!?;,\n]+|\s+(?:but|however|and|aber|pero|und|y|et)\s+|\s+[-–—]\s+/u);

const asksIn = (clause: string): boolean =>
  BARE.test(clause) || (SURE.test(clause) && !OPPOSITE.test(clause) && !OF_OTHERS.test(clause));

/** Whether a text says not to take its sender off: "don't remove me". */
export const asksToStay = (ownText: string): boolean => OPPOSITE.test(ownText.slice(0, 5_000));

/** A clause that asks to write to somebody as well, and nothing else: "please add my DON to whatever you send". */
const ADDITION = new RegExp(
  `(?<![^.!?;:,\\n])[ \\t]*(?:(?:${anyOf(`
    please|pls|plz|kindly|just|also|and|hi|hey|ok|yes|sure|(?:can|could|would|will) (?:you|u)|you can`)})\\W+)*(?:${anyOf(`
    add|include|incl|copy|cc|put|loop(?: in)?`)})\\W+(?:[\\p{L}'’@-]+\\.? ){1,6}?(?:to|on|in)\\W+(?:${anyOf(`
    (?:what|whatever|everything|anything|all)(?: that)? (?:you|ur?)(?:['’]re| are)? (?:send|write|e-?mail)(?:ing)?(?: (?:out|over|me|us))?
    (?:(?:all|the|your|ur|this|these|those|future|next) ){1,3}(?:e-?mails?|messages?|thread|newsletter|mailings?|(?:mailing|e-?mail) list|ones?)
    this|these|future e-?mails`)})(?:\\W+(?:please|pls|plz|too|also|as well|thanks|thx))*(?=\\s*(?:$|[.!?;:,(\\n]))`,
  'giu',
);

/** Nobody is asked whether they want to be taken off. */
const THEIR_LIST =
  "\\W+(?:(?!(?:removed|taken|off|deleted|dropped|out|from|block) )[\\p{L}'’-]+ ){0,6}?(?:list|roster|shortlist)[^.!?;,\\n]{0,60}\\?";

/** A question whether we want to be on a list of theirs: "RFP in May, want to be on the bid list?" */
const INVITATION = new RegExp(
  `(?<=^|[-.!?;:,\\n])[ \\t]*(?:(?:please|so|and|hi|hey|ok)\\W+)*(?:${anyOf(`
    (?:do|would) (?:you|u|ya)(?: guys| folks| all)? (?:want|like|care|wish) (?:to )?be${THEIR_LIST}
    (?:want|wanna|care)(?: to)? be${THEIR_LIST}
    (?:want|would you like) (?:me|us) to (?:put|add|include) you${THEIR_LIST}`)})`,
  'giu',
);

const CLAUSE = /[^.!?;,\n]+[.!?;,\n]?/gu;

/**
 * A text without the clauses that only ask to write to somebody as well, whether we want to be on a list, or whether others
 * can hear no more: they are no wish to hear no more.
 */
export const withoutAdditions = (ownText: string): string =>
  ownText
    .slice(0, 5_000)
    .replaceAll(ADDITION, '')
    .replaceAll(INVITATION, '')
    .replaceAll(CLAUSE, (clause) => (clause.endsWith('?') && OF_OTHERS.test(clause) ? '' : clause));

/** Whether the sender's own new text opts out in certain words. */
export const asksToOptOut = (ownText: string): boolean =>
  clauses(ownText.replace(/[‘’]/g, "'").slice(0, 5_000).toLowerCase()).some(asksIn);

/** A subject says an opt-out in its beginning. */
const SUBJECT_READ = 60;

/** Whether a message has the certain words of an opt-out, which nobody's reading takes back. */
export const saysOptOut = ({ subject, text }: { subject: string; text: string }): boolean =>
  asksToOptOut(text) || asksToOptOut(subject.slice(0, SUBJECT_READ));
