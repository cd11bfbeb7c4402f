import { asksForADelay } from './delay-words.ts';

/**
 * Plain words with which people ask to hear no more (CAN-SPAM counts them as much as a link). Where it is in
 * doubt it is an opt-out, but not where the sentence says the opposite, or names the day from which they want to hear again.
 */
const US = '(?:me|us|my|our|this|his|her|their|these)';
const WRITING =
  '(?:e-?mail(?:ing)?|mail(?:ing)?|messag(?:e|ing)|contact(?:ing)?|writ(?:e|ing)|send(?:ing)?|solicit(?:ing)?|spam(?:ming)?|bother(?:ing)?|reach(?:ing)? out|follow(?:ing)?[ -]?up|correspond(?:ing)?|approach(?:ing)?|pester(?:ing)?|pitch(?:ing)?|market(?:ing)? to|prospect(?:ing)?|call(?:ing)?|includ(?:e|ing))';
const MAILS =
  '(?:e-?mails?|mails?|messages?|mailings?|newsletters?|outreach|correspondence|communications?|solicitations?|follow-?ups?|notes|contact|marketing|promotions?|advertis\\w{0,8}|ads|offers|pitch(?:es)?|spam|stuff|of (?:these|this|those|your|it|that|them))';
const LISTS =
  '(?:lists?|mailing|distribution|database|data ?base|records|system|campaigns?|rota|roster|contacts|crm|verteiler|books)';

const find = (source: string) => new RegExp(source, 'iu');

const ASKS: readonly RegExp[] = [
  /\bun-?su?b?scri?b(?:e|ed|ing)?\b|\bunsu[bs]c?r?[ib]{1,3}e[d]?\b|\bunsub\b/i,
  /\bopt(ing|ed)?[ -]?(me |us )?out\b/i,
  find(
    `\\b(?:remove|take|delete|drop|strike|scrub|get|pull|cut|cross|erase|purge|knock|scratch|wipe)\\b(?: (?:off|out))?(?: please)? (?:${US}|all|any|every|the|info@)\\b.{0,60}\\b(?:${LISTS}|off|e-?mail|address\\w{0,2}|names?|contact details|details|outreach|info@\\S{3,40})`,
  ),
  find(`\\b(?:remove|delete|drop|erase|exclude|omit)\\b(?: \\w{1,9}){0,2} from (?:\\w{1,10} ){0,3}${LISTS}`),
  /\b(remove|delete|erase|drop) (me|us|my (name|email|e-mail|address|contact)|(this|our) (email|e-mail|address|office|practice|inbox))\b/i,
  /\b(take|get|pull|cross|leave|keep|count|cut) (me|us|my office|our office) (off|out)\b/i,
  find(
    `\\b(?:off|out of|from) (?:the|your|this|that|whatever|any) (?:\\w{1,12} ){0,2}${LISTS}\\b.{0,15}(?:please|thanks|now)`,
  ),
  find(
    `\\b(?:stop(?:ped)?|cease[sd]?|quit|discontinue|halt|end|refrain from|desist from|enough(?: already)?(?: with| of)?|give up|done with)\\b.{0,25}\\b(?:${WRITING}|${MAILS}|these)\\b`,
  ),
  /\b(?:get lost|go away|buzz off|piss off|f\w{0,2}k off|shut up|quit it|knock it off|cut it out)\b/i,
  find(
    `\\b(?:want|would like|need|wish|like|ask|request|prefer) (?:that )?(?:all |these |your |the |any |vendor |sales |marketing )*(?:${MAILS}|this|it)\\b.{0,40}\\b(?:stop|end|ceased?|stopped)\\b`,
  ),
  /\b(be|get|have us|have me|want to be|been|kindly|please) (removed|taken|deleted|unsubscribed|dropped|stricken|excluded) (from|off)\b/i,
  find(
    `\\b(?:do not|do ?n['o]?t|dont|never|please not|not to|would you mind not|without|did not|did ?n't|prefer not|rather not|(?:would|wish|like) not|no need to|take no (?:further )?steps to|refrain from)\\b(?! (?:hesitate|you need to|need to|forget to|have to|worry))(?:.{0,18}\\b)?(?:ever )?${WRITING}\\b.{0,25}\\b(?:me|us|again|any ?more|any ?longer|any further|further|here|ever|anything|in (?:the )?future|like this|my (?:staff|team|office|practice|inbox|colleagues|address|company|doctors|providers)|our (?:staff|team|office|practice|inbox|address|company|clinic|hospital|doctors|providers)|(?:to )?this (?:e-?mail|address|inbox|account|office|practice)|e-?mails|messages|these|solicitations|offers)\\b`,
  ),
  find(
    `\\b(?:no|not any|never any) (?:more|further|additional|other)\\b.{0,20}(?:\\b${MAILS}|pl(?:ease|s|z)|thank|\\W*$)|\\bno more (?:please|pls|thanks)?\\W*$`,
  ),
  find(
    `\\b(?:no|without) (?:vendor|sales|marketing|unsolicited|cold|promotional|commercial|spam) (?:${MAILS})|\\b(?:should|must|may|can|do(?:es)?) not (?:\\w{1,9} )?(?:receive|get|accept) (?:any |such |more |these |your )?(?:${MAILS}|vendor|sales|unsolicited|marketing)`,
  ),
  /\bno (?:more )?e-?mails?\W*$|\b(?:off|from) (?:your|the|this|that) (?:\w{1,9} )?lists?\W*$|\b(?:rather|prefer|would) not (?:get|receive|see|have|be sent) (?:these|this|them|any)\b|\b(?:remove|delete) this (?:contact|person|lead|e-?mail)\b|\b(?:do ?n't|dont|do not) want (?:this|these|it|them|any)\W*$/i,
  find(
    `\\b(?:not|never|do ?n't|dont|no longer|rather not|prefer not|wo ?n't|not be)\\b(?! need to (?:e-?mail|mail|send|write|call|contact|message))(?: (?:to|be|ever|longer|really|any))?(?: (?:want|wish|care|like|need|needing|wanting|interested in|receiv\\w{2,3}))(?: (?:to|be|any|receiv\\w{2,3}|get\\w{0,4}|hear\\w{0,3}|have)){0,4}\\b.{0,18}(?:\\b${MAILS}|from you|contacted|e-?mailed|solicited|of this|(?:receive|get|see|want|need) (?:any of )?(?:this|these|it|them)\\W*$)`,
  ),
  /\b(?:asked|told|begged|ask|telling|asking) you (?:\w{2,8} ){0,3}?to stop\b|\b(?:will|can|could|would) you (?:please |just |kindly )?stop\W*$|\byou (?:can|may|should|must|need to) (?:please |just )?stop(?: now| this| it)?\W*$/i,
  find(
    `\\b(?:sure|see to it|make certain|ensure)\\b.{0,30}\\b(?:not|never|n't|no longer)\\b.{0,20}\\b(?:get|receive|see|hear|e-?mailed|contacted|${MAILS})\\b`,
  ),
  /\b(?:not|never) (?:to )?be (?:contacted|e-?mailed|solicited|written to|approached)\b/i,
  /\bleave (me|us|my (staff|team|office)( and me)?|our (staff|team|office)) (alone|in peace|be)\b/i,
  /\b(?:me|us) alone\b/i,
  /\b(lose|forget|block) my (e-?mail|address|number|contact|name)/i,
  find(
    `\\b(?:last|final) (?:${MAILS}|one|time|thing)\\b.{0,25}\\b(?:you (?:ever )?(?:send|write)|from you|i (?:get|receive|hear)|we (?:get|receive|hear)|i want)`,
  ),
  /\b(?:cancel|end|stop|terminate)\b.{0,12}\bsubscription\b/i,
  /\b(?:i|we)(?:'d| would)? (?:want|like) (?:off|out)\b(?! of (?:our|the|my) (?:contract|lease))/i,
  /\bupdate your (?:records|list|database)\b/i,
  /\bno need to (?:send|write|e-?mail|contact|follow up)\b.{0,30}\b(?:any ?more|any ?longer|again|further|anything)\b/i,
  /\b(?:block|blacklist|suppress|blocklist) (?:me|us|my|our|this)\b.{0,40}\b(?:side|end|address|e-?mail|domain|list)\b/i,
  // Spanish, German, French, Italian, Portuguese: the forms that people use.
  /\b(d[aá]rme|dar(nos)?|d[ée]me|denme|darse) de baja\b|\bde baja\b.{0,20}\b(lista|correo)|\bno (me |nos |quiero )?(env[ií]en?|escrib(an?|as|ir)|mand(en|es)|contact(en?|es|ar)|recibir)\b.{0,20}(m[aá]s|nada|correos?)?|\bcancelar (la |mi )?suscripci[oó]n\b|\b(elim[ií]n|b[oó]rr|qu[ií]t|s[aá]qu)[eaéáí]\w{0,5}\b.{0,25}\b(lista|correo|direcci[oó]n|datos|base)|\bno m[aá]s (correos?|mensajes?|e-?mails?)\b/iu,
  /\b(bitte )?(abmelden|austragen|abbestellen)\b|\bkeine (weiteren |mehr )?(e-?mails?|mails?|nachrichten|werbung|newsletter|post)\b|\bverteiler\b|\bvon (ihrer|der|eurer) (mailing|adress|kontakt|e-?mail-?)?-?liste|\b(adresse|daten|kontakt|e-?mail)\b.{0,25}\b(l[öo]schen|entfernen|streichen)|\b(l[öo]schen|entfernen|streichen) sie\b|\bnicht mehr (kontaktieren|anschreiben|schreiben|kontaktiert|angeschrieben)|\bschreiben sie (mir|uns) nicht\b|\bh[öo]ren sie auf\b/iu,
  /d[ée]sabonn|d[ée]sinscri|\bn['e] ?m?'?[ée]crivez (plus|pas)|\bne (plus|pas) (me|nous) (contacter|[ée]crire|envoyer|solliciter)|\b(retire[rz]|supprime[rz]|enleve[rz]|enl[eè]ve[rz]|rayez)\b.{0,30}\b(liste|adresse|fichier|base|donn[ée]es|mail)|\bplus (de|aucun) (mails?|e-?mails?|messages?|courriels?)\b|\barr[êe]te[rz]\b.{0,25}\b(mails?|e-?mails?|messages?|envoyer|[ée]crire|contacter)/iu,
  /\b(cancell(ar|at)(mi|emi)|disiscriv\w{2,6}|annullare l'iscrizione)\b|\b(remov(er|am)|descadastr\w{2,6}|cancelar a inscri[çc][ãa]o)\b|\bn[ãa]o (me )?(envie|enviem|escrevam|contatem)\b/iu,
];

/** One pattern in lower case for all of them: a fifth of the time that they take one after the other, whatever their case. */
const ASKS_ANY = new RegExp(ASKS.map(({ source }) => `(?:${source})`).join('|'), 'u');

/** A message, or the end of a clause, that is nothing but this. */
const BARE =
  /^\W*((please|pls|kindly|just|now|thanks|thank you|hi|hello|ok|and)\W+)*(stop|unsubscribe[d]?|unsub|remove[d]?( me| us| from( the| your)? list)?|opt[ -]?out|cancel|discontinue( please)?|desist|cease|end( this)?|quit( it)?|no more|off the list|take off|delete( me| us)?|abmelden|baja|stopp|désabonner|basta|arrêtez|schluss)(\W+(please|pls|plz|now|it|this|all|already|thanks|thank you|thx|bitte|gracias|merci|por favor|immediately|asap|today|at once))*\W*$/iu;

/**
 * The opposite: "no need to unsubscribe me", "don't remove me", "I am not asking you to stop". Only words that
 * carry nothing may stand between, so that "not interested please remove me" stays what it is.
 */
const OPPOSITE =
  /\b(do not|don'?t|did ?n['o]?t|not|never|no need|without|rather than|instead of|wouldn'?t|won'?t)(\W+(please|ever|just|yet|want|wish|like|need|have|you|me|us|to|be|asking|saying|telling|trying|going|dr|mr|mrs|ms))*\W+(unsubscribe|opt(ing)?[ -]?out|remove|take (me|us) off|delete|drop|stop|cease)\b/i;

/** What is stopped, removed or opted out of is something else, or done to somebody else. */
const SOMETHING_ELSE =
  /\b(?:waiting list|wait list|wait ?list|patient list|problem list|agenda|thread|guest list|price list|to-?do list|mips|reminders?|payers?|patients?(?! only)|faxes|faxing|paper|portal|calling (?:payers|patients|insur\w{2,7})|phone calls?|our (?:old|previous|former|current) \w{3,12}|duplicates?|duplicate records|second line|proposal|contract(?! lists?)|the trial|our trial|meeting|appointment|my colleague|the (?:first|second|third|last) (?:line|paragraph|slide|page)|tell me to stop|if i ask|(?:our|my) (?:vendor|clearinghouse|staff|team) (?:to )?stop|formalities|we (?:want|need|would like|plan|hope) to stop (?!receiving|getting|hearing|all|these|your)|i do(?:n't| not) want to stop|want(?:s)? to stop calling|mailing address is|opt out of (?!this|these|your|the (?:list|e-?mail|mailing|campaign)|all|any|further|future|receiving))\b/i;

/** "how do I unsubscribe" and "I could not unsubscribe" are wishes to, whatever stands before the word. */
const TROUBLE =
  /\b(can ?not|can'?t|could ?n[o']t|unable|how (do|can)|tried|trying|did ?n[o']t work|does ?n[o']t work|broken)\b/i;
/** Of patients, or as a feature, it is a question about the product. */
const OF_OTHERS =
  /\b(?:patients?|callers|members|they|recipients|customers|users)\b.{0,40}\b(?:opt|unsubscribe|stop)\b/i;

const clauses = (text: string) =>
  text.split(/[.!?;,\n]+|\s+(?:but|however|and|aber|pero|und|y|et)\s+|\s+[-–—]\s+/i);

function asksIn(clause: string): boolean {
  if (BARE.test(clause.trim())) return true;
  if (!ASKS_ANY.test(clause)) return false;
  if (OF_OTHERS.test(clause) || SOMETHING_ELSE.test(clause) || asksForADelay(clause)) return false;
  return TROUBLE.test(clause) || !OPPOSITE.test(clause);
}

/** Whether somebody's own newest words ask for no more emails. */
export function asksToOptOut(ownText: string): boolean {
  const text = ownText.replace(/[‘’]/g, "'").slice(0, 5_000).toLowerCase();
  if (BARE.test(text.split('\n\n')[0]?.trim() ?? '')) return true;
  return clauses(text).some(asksIn);
}
