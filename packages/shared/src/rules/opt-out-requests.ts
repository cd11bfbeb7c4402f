import { anyOf } from './any-of.ts';

/**
 * Plain words with which people opt out (CAN-SPAM counts them as much as a link). An unclear sentence counts as an
 * opt-out, unless it says the opposite or names a day from which emails are welcome again.
 */
const US = '(?:me|us|my|our|this|his|her|their|these)';
const WRITING = `(?:${anyOf(`
  e-?mail(?:ing)?|mail(?:ing)?|messag(?:e|ing)|contact(?:ing)?|writ(?:e|ing)|send(?:ing)?
  solicit(?:ing)?|spam(?:ming)?|bother(?:ing)?|reach(?:ing)? out|follow(?:ing)?[ -]?up
  correspond(?:ing)?|approach(?:ing)?|pester(?:ing)?|pitch(?:ing)?|market(?:ing)? to
  prospect(?:ing)?|call(?:ing)?|includ(?:e|ing)`)})`;
const MAILS = `(?:${anyOf(`
  e-?mails?|mails?|messages?|mailings?|newsletters?|outreach|correspondence|communications?
  solicitations?|follow-?ups?|notes|contact|marketing|promotions?|advertis\\w{0,8}|ads|offers
  pitch(?:es)?|spam|stuff|of (?:these|this|those|your|it|that|them)`)})`;
const LISTS = `(?:${anyOf(`
  lists?|mailing|distribution|database|data ?base|records|system|campaigns?|rota|roster|contacts
  crm|verteiler|books`)})`;

const find = (source: string) => new RegExp(source, 'iu');

export const ASKS: readonly RegExp[] = [
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
  /\b(?:do[- ]not[- ](?:contact|call|e-?mail|mail|solicit)|no[- ]contact|suppression|blocked) list\b|\b(?:stop|quit|cease|no more) (?:texting|messaging|e-?mailing|writing|calling|sending|contacting|spamming|pitching|soliciting|these|this|it|all|any|please|pls|now|already)\b|\b(?:lose|delete|trash|burn|erase|scrub) (?:my|our|this) (?:info\w{0,8}|contact\w{0,2}|details|number|address|e-?mail|name)|\b(?:never|do ?n[o']?t|dont) (?:ever )?(?:e-?mail|write|contact|message|text|call|solicit) (?:me|us|this|here|again)\b(?! (?:before|until|till))|\b(?:take|get|leave|count|keep|want) (?:me|us|my \w{3,10}|our \w{3,10}|the whole \w{3,10}) (?:off|out)\b(?! of the (?:loop|office))|\b(?:i|we) (?:do ?n[o']?t|dont|no longer|never) (?:want|wish|care)(?: to (?:get|receive|see|have))? (?:this|these|it|them|any of|your|to hear|any more|further)\b.{0,25}(?:any ?more|e-?mails?|messages|again|here|\W*$)|\bremove (?:me|us|him|her|them|dr)\b/iu,
  // Common forms in Spanish, German, French, Italian and Portuguese.
  /\b(d[aá]rme|dar(nos)?|d[ée]me|denme|darse) de baja\b|\bde baja\b.{0,20}\b(lista|correo)|\bno (me |nos |quiero )?(env[ií]en?|escrib(an?|as|ir)|mand(en|es)|contact(en?|es|ar)|recibir)\b.{0,20}(m[aá]s|nada|correos?)?|\bcancelar (la |mi )?suscripci[oó]n\b|\b(elim[ií]n|b[oó]rr|qu[ií]t|s[aá]qu)[eaéáí]\w{0,5}\b.{0,25}\b(lista|correo|direcci[oó]n|datos|base)|\bno m[aá]s (correos?|mensajes?|e-?mails?)\b/iu,
  /\b(?:des|de)?suscr[ií](?:b|p)\w{1,8}|\bdesinscri\w{2,8}|\b(?:qu[ií]t|b[oó]rr|elim[ií]n|s[aá]qu|sac|sac[aá]|ret[ií]r|remu[eé]v|exclu[iy]|descart)(?:e|en|a|an|ar|ad)(?:me|nos|lo|la|n?me)?\b.{0,40}(?:list|base|correo|registr|contact|env[ií]|mailing|direcci|\W*$)|\b(?:b[oó]rr|elim[ií]n|qu[ií]t|s[aá]qu|remu[eé]v|exclu[iy])(?:e|en|a|an|ar|ad)(?:me|nos)\b|\b(?:darme|d[ée]me|denme|dar(?:nos)?|d[ée]nos|dennos|quiero|solicito|pido) (?:\w{1,4} )?(?:de |la )?baja\b|\bdej(?:e|en|a|ar) de (?:mandar|enviar|escribir|contactar|molestar|llamar|insistir)\w{0,5}|\b(?:ya )?no (?:me |nos |le |les )?(?:vuelv\w{1,3} a )?(?:mand|env[ií]|escrib|contact|molest|llam|marqu|insist)(?:e|en|es|a|an|ar|ir|i?[eé]is)\w{0,3}\b(?!.{0,12}(?:hasta|antes))|\b(?:ya )?no (?:quiero|deseo|queremos|deseamos|quisiera|me interesa) (?:m[aá]s |recibir|seguir recibiendo|que (?:me|nos)|sus|estos|tantos)|\bno m[aá]s\b.{0,20}(?:correo|mensaje|e-?mail|publicidad|mails?|llamadas|\W*$)|\bcancel(?:e|en|ar|o|a)\b.{0,20}(?:suscripci|env[ií]|correo|mi registro)|\bfuera de (?:la|su|esta|esa) lista|\bpar(?:e|en) de (?:mand|env|escrib|molest)/iu,
  /\bdescadastr\w{1,6}|\b(?:me )?(?:tir[ae]m?|remov[ae]m?|retir[ae]m?|exclu[ai]m?)\b.{0,25}\b(?:lista|e-?mails?|cadastro|base)|\bn[ãa]o (?:quero|desejo|queremos) (?:mais )?(?:receber|e-?mails?|mensagens)|\bpar(?:e|em) de (?:me )?(?:mandar|enviar|escrever)|\bn[ãa]o (?:me |nos )?(?:mand|envi|escrev|contat|perturb)\w{1,4}/iu,
  /\b(?:streichen|l[öo]schen|entfernen|nehmen|tragen) sie (?:mich|uns|unsere?|meine?)\b|\bkein (?:interesse|bedarf) an (?:weiteren )?(?:e-?mails?|werbung)|\b(?:unterlassen|stoppen|beenden) sie\b|\bkeine? (?:e-?mails?|mails?|werbung|nachrichten)\b|\baus (?:ihrem|ihrer|dem|eurem) (?:verteiler|liste|kartei|datenbank)/iu,
  /\b(?:veuillez|merci de|priere de|pri[èe]re de)?\s?(?:me |nous )?(?:retirer|supprimer|enlever|rayer|d[ée]sinscrire|d[ée]sabonner)\b.{0,40}\b(?:liste|adresse|fichier|base|contacts?|mails?|diffusion)|\bne (?:me |nous |m')?(?:contactez|[ée]crivez|envoyez|sollicitez|d[ée]rangez) (?:plus|pas)|\bne (?:plus|pas) (?:recevoir|[êe]tre (?:contact|sollicit))|\bje ne (?:veux|souhaite) plus/iu,
  /\b(bitte )?(abmelden|austragen|abbestellen)\b|\bkeine (weiteren |mehr )?(e-?mails?|mails?|nachrichten|werbung|newsletter|post)\b|\bverteiler\b|\bvon (ihrer|der|eurer) (mailing|adress|kontakt|e-?mail-?)?-?liste|\b(adresse|daten|kontakt|e-?mail)\b.{0,25}\b(l[öo]schen|entfernen|streichen)|\b(l[öo]schen|entfernen|streichen) sie\b|\bnicht mehr (kontaktieren|anschreiben|schreiben|kontaktiert|angeschrieben)|\bschreiben sie (mir|uns) nicht\b|\bh[öo]ren sie auf\b/iu,
  /d[ée]sabonn|d[ée]sinscri|\bn['e] ?m?'?[ée]crivez (plus|pas)|\bne (plus|pas) (me|nous) (contacter|[ée]crire|envoyer|solliciter)|\b(retire[rz]|supprime[rz]|enleve[rz]|enl[eè]ve[rz]|rayez)\b.{0,30}\b(liste|adresse|fichier|base|donn[ée]es|mail)|\bplus (de|aucun) (mails?|e-?mails?|messages?|courriels?)\b|\barr[êe]te[rz]\b.{0,25}\b(mails?|e-?mails?|messages?|envoyer|[ée]crire|contacter)/iu,
  /\b(cancell(ar|at)(mi|emi)|disiscriv\w{2,6}|annullare l'iscrizione)\b|\b(remov(er|am)|descadastr\w{2,6}|cancelar a inscri[çc][ãa]o)\b|\bn[ãa]o (me )?(envie|enviem|escrevam|contatem)\b/iu,
];

/**
 * Every opt-out contains one of these words: a new pattern needs its words here too. They are looked for first, because
 * most clauses contain none and all patterns together cost a hundred times as much.
 */
const HINT_WORDS: readonly string[] = [
  'un-?s|opt|stop|ceas|quit|discontinu|desist|halt|end\\b|refrain|enough|give up|done with|cancel',
  'remov|delet|drop|eras|exclud|omit|stricken|taken (?:from|off)',
  '(?:take|get|pull|cut|cross|strike|scrub|purge|knock|scratch|wipe) (?:off|out|please|me|us|my|our|this|his|her|their|these|all|any|every|the|info@)\\b',
  '(?:leave|keep|count|want|take|get) (?:me|us|my|our|the whole)\\b',
  '(?:off|out of|from) (?:the|your|this|that|whatever|any) ',
  'get lost|go away|buzz off|piss off|f\\w{0,2}k off|shut up|(?:cut|knock) it',
  "not\\b|do ?n['o]?t\\b|never|no longer|no need|take no|without",
  '(?:no|any) (?:more|further|additional|other)\\b|no (?:vendor|sales|marketing|unsolicited|cold|promotional|commercial|spam|e-?mail)',
  '(?:lose|forget|block) my|block|blacklist|suppress|(?:last|final) |subscription|update your|(?:want|like) (?:off|out)\\b',
  'do[- ]not[- ]|no[- ]contact|texting|dont|lose|trash|burn',
  'suscr|desuscr|desinscri|sac|ret[ií]r|remu[eé]v|exclu|descart|dej(?:e|en|a|ar) de|par(?:e|en|em) de|fuera de|cancel',
  'tir[ae]|remov|retir|unterlass|stoppen|beenden|kein|nehmen sie|tragen sie|aus (?:ihre|dem|eurem)|je ne|ne m|ne n|d[ée]sinscri|d[ée]sabonn|rayer|enlever',
  'de baja|baja|no (?:me|nos|le|les|quier|quis|queremos|dese|vuelv|molest|llam|marqu|insist|env|escrib|mand|contact|recib|m[aá]s)|elim[ií]n|b[oó]rr|qu[ií]t|s[aá]qu',
  'abmelden|austragen|abbestellen|keine |verteiler|von (?:ihrer|der|eurer) |l[öo]schen|entfernen|streichen|nicht mehr|schreiben sie|h[öo]ren sie|schluss|alto|sair|no molestar',
  'ne |n.?[eé]crivez|retire|supprime|enl[eè]ve|rayez|plus (?:de|aucun)|arr[êe]te|annullare|disiscriv|descadastr|n[ãa]o |basta',
];
export const HINT = new RegExp(
  `\\b(?:${HINT_WORDS.join('|')})|n't\\b|alone|crivez|suscr|scrip|rayer|retirer|supprimer|enlever|d[ée]sabonn|d[ée]sinscri`,
);

/** A message, or the end of a clause, that contains only this. */
export const BARE =
  /^\W*((please|pls|kindly|just|now|thanks|thank you|hi|hello|ok|and)\W+)*(stop|unsubscribe[d]?|unsub|remove[d]?( me| us| from( the| your)? list)?|opt[ -]?out|cancel|discontinue( please)?|desist|cease|end( this)?|quit( it)?|no more|off the list|take off|delete( me| us)?|abmelden|baja|stopp|d[ée]sabonner|basta|arr[êe]tez|schluss|alto|desuscribir(?:me)?|desinscribir|descadastrar|borrar|eliminar|quitar|austragen|d[ée]sinscrire|sair|remover|no molestar)(\W+(please|pls|plz|now|it|this|all|already|thanks|thank you|thx|bitte|gracias|merci|por favor|immediately|asap|today|at once))*\W*$/iu;
