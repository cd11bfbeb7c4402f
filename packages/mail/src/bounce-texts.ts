/**
 * The words of refusals, after `foldRefusal`: stems that most servers use, a language or an idea a line. What a text means is
 * decided in the order of this file. The servers that wrote such texts are named in fixtures/bounces/README.md.
 */

import { anyOf } from '@myra/shared/rules/text/any-of';

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i');

const oneOf = (words: string): string => `(?:${anyOf(words)})`;
const pattern = (words: string): RegExp => new RegExp(withoutAccents(anyOf(words)), 'u');

/** One line in lower case without accents, each word in one spelling, and `@` for an address, whose words mean nothing. */
export const foldRefusal = (text: string): string =>
  withoutAccents(text.toLowerCase())
    .replace(/’/g, "'")
    .replace(/[\w.+%!#&*/=?^{|}~-]{1,64}@[\w.-]{1,255}/g, '@')
    .replace(/(?<=[a-z])_(?=[a-z])/g, ' ')
    .replace(/\be-?mail address/g, 'address')
    .replace(/\be-mail/g, 'email')
    .replace(/\bmail[ -]box/g, 'mailbox')
    .replace(/\bip[ -]address/g, 'ip')
    // A long reply repeats its code on each line.
    .replace(/\s+[45]\d\d-(?:[45]\.\d{1,3}\.\d{1,3} )?/g, ' ')
    .replace(/\s+/g, ' ');

/** To be tried again, whatever else the text says of us. */
export const GREYLISTED = /gr[ea]y ?-?list/;

/** Our address, server or words: these count also where the rest fits an unknown recipient. */
export const OURS = pattern(`
  (?<!verifying |from this |allowed[ -])\\bsenders?\\b(?! not (?:auth|in allowed)|not)|badmailfrom|envelope from|from address|from: ?(?:address|domain)|domain of @
  \\b(?:your|sending|this|source|dynamic|client|from|local)[ -]ips?\\b|(?<![?&])\\bip[:= ]{1,2}[[(<]?\\d|\\bips? (?:reputation|blocked|is black|is listed|name)
  \\b(?:client|from) host|\\bsending (?:mta|domain|account|server)|(?:mail|messages?|mails) from (?:ip|@|\\[?\\d)|your (?:mail )?(?:server|domain|network|access)
  your (?:e?mail )?account [^.]{0,20}(?:suspended|blocked|locked|restricted)[^.]{0,20} (?:for|because|due)
  reverse (?:dns|host|name|lookup|\\()|\\brdns|\\bptr\\b|\\b[he][eh]lo\\b|dynamic-ip|dns (?:check|says)|missing a dns|from that country|\\burl in\\b|\\bfrom you\\b
  black ?-?list|black listed|block ?-?list|denylist|spamhaus|spamcop|dnsbl|surbl|\\brbl\\b|barracuda(?:central| reputation|networks)|ivmsip
  \\b(?:poor|bad|low|none/bad) reputation|reputation policy|\\bdmarc\\b|\\bspf\\b|\\bdkim\\b|unauthenticated
  adresse ip|direccion ip|indirizzo ip|absender|emetteur|expediteur|remitente|mittente|remetente|nadawc|afzender|отправител|su servidor|votre serveur|ihr server
  schwarzen? liste|liste noire|lista negra|lista nera|ブラックリスト|黑名单
`);

/** Full, busy, out of reach, or not taking this message. */
export const LATER = pattern(`
  quota|over quote|\\bfull\\b(?! name)|\\bexceed|exeeded|\\blimits?\\b|sizelimit|maximum (?:mailbox |message )?(?:size|allowed|disk|number)|allowed size
  too (?:large|big|busy|much|many)(?! spam| unknown| invalid)|over the maximum|overdrawn|\\berrno
  disk ?space|(?:out of|enough|storage|allowed|no|the) (?:storage )?space|space (?:left|limit|has|not|available)|\\bstorage\\b|more mail\\b|hard limit|pending
  temporar|try (?:again|later)|again later|come back later|resend your|\\bretry\\b|please retry|max defers|refused to talk to me|down for|maintenance
  (?:message|queue\\.?) ?expired|expired in queue|undelivered after|timed out|timeout|in the queue too long|queue too long
  receiving mail (?:too|at a rate)|in progress|server busy|load is too high|thread limit|technical difficult|(?:local|internal|unknown|system) error(?! 5)
  service (?:is )?(?:unavailable|not available)|could not be (?:stored|saved)|lookup (?:failed|failure)|directory not available|\\bheaders?\\b|\\bmime\\b|command output
  (?:connection|connect to [^.]{1,80}) refused(?! due)|connection refused by|connect to|lost connection|no route|unreachable|not responding
  \\bloops?\\b|looping|\\bhops?\\b|hop count|recursion|points? (?:back )?to (?:local|mail)|forwarded more
  \\brelay(?:ing|ed|s)?\\b(?! recipient| error|=)|allowed rcpthosts|not local host|not a gateway|for local users|non-accepted domain|non-local address
  sendernot|rst\\.authrequired|callback could not
  \\bvoll\\b|überschritten|erschöpft|zu ?viele|vorübergehend|später|unbekannter fehler
  pleine?\\b|dépassé|plus tard|temporaire|erreur inconnue
  llen[oa]\\b|excedid[oa]|superado|más tarde|agotado|espacio|error desconocido
  \\bpien[oa]?\\b|esaurit|temporane|spazio|errore sconosciuto|chei[oa]\\b|espaço|is vol\\b|pełn[aey]\\b|переполнен|позже|временно
  いっぱい|容量|已满|空间|가득|용량
`);

/** Somebody closed the mailbox, also where the words fit a block. */
export const CLOSED = pattern(`
  5\\.4\\.1 recipient address rejected: access denied
  inactivity|no recipient activity|long-time inactiv|not used for|archived recipient|p=disableduser|user is terminated|inutilizzo|falta de uso
  \\b(?:account|mailbox|user(?:account)?)\\b(?! or )[^.:\\n]{0,25} (?:is |been |was |)?(?:b?locked|banned|frozen|suspended|disabled|closed|deleted)\\b(?! by the)
  \\b(?:compte|konto|cuenta|casilla|indirizzo|casella)\\b[^.\\n]{0,30} (?:bloqué|gesperrt|bloquead|bloccat|zablokowan)
`);

/** A filter or a rule of the other side, whatever the address. */
export const BLOCKED = pattern(`
  spam|unsolicit|bulk (?:e?mail)|junk ?mail|virus|malware|phishing|spoof|suspicious|\\bbanned\\b|\\babuse\\b|complaint|unusual rate|threshold
  \\bpolic(?:y|ies)\\b|reputation|\\bblock(?:ed|ing|s)?\\b|blackholed|_blocked|access[ -]denied|\\b554 denied|denied \\[|not trusted|authentication
  content|attachment|sensitive words|unacceptable url|rejectmessage|security issue|password protected|prohibited
  geographical|not (?:be )?accepted from|connections (?:will )?not|not allowed to (?:send|connect|write)|not accept connections|forbidden
  mail data refused|user refused|refused to receive|refused by|user reject|connection refused due
  (?:mail|messages?|emails?) (?:only )?from(?!:)|\\bwant\\b|by the recipient|rejected by recipient|automatically-generated
  unerwünscht|wurde blockiert|akzeptiert\\b|richtlinie|indésirable|bloqué|no deseado|bloqueado|autorizad|autoris
  indesiderata|indesejad|ongewenst|спам|迷惑|スパム|ブロック|垃圾|스팸
`);

/** A person's place, by stems. */
const WHO = oneOf(`
  \\b(?:user|account|mailbox|recipient|rcpt|receiver|address|customer|subscriber|inbox|alias|local[- ]part|person\\b|employee|destination|mail ?drop|mail ?address|domain|id\\b)\\w*
  [\\p{L}-]*adres|empfang|empfäng|benutz|\\bnutzer|postfach|konto|utilisat|destinat|destin\\.|compte|bo[iî]te|usuari|cuenta|casill|buzón|direcc|correo
  utent|indirizz|casell|conta\\b|endereç|caixa|gebruik|ontvang|postvak|odbior|użytk|skrzyn|адрес|ящик|пользоват|получат|учетн
  använd|mottag|brevlåd|bruger|bruker|modtag|kullan|uživat|naslov|käyttäj|osoite|用户|收件人|邮箱|地址|账户|ユーザ|宛先|アドレス|사용자|주소|계정`);
/** That the message was not delivered stands in every report. */
const UNDELIVERED = ` (?:[\\p{L}']+ ){0,4}?(?:deliver|reach|sent\\b|send\\b|process|receive more|received|accept (?:mail|messages)|${anyOf(`
  zugestell|zustell|übermittel|remis|distribu|entreg|consegn|recapit|bezorg|afgelever|dostarcz|достав|lever`)})`;
const NOT = `(?:${anyOf(`
  (?:not|n't|never|no longer|cannot|unable)\\b|nicht|\\bpas\\b|\\bno\\b(?! deseado)|\\bnon\\b|\\bnão\\b|\\bniet\\b|\\bnie\\b|(?<!\\p{L})не|\\binte\\b|\\bikke\\b|n'\\p{L}+
  \\bkein\\p{L}*|niemand|aucun|nessun|\\bgeen\\b|(?<!\\p{L})нет|finns ej|bulunama|\\byok\\b|değil|\\bne |\\bei\\b`)})(?!${UNDELIVERED})`;
const GONE = oneOf(`
  unknown(?! error| mailer)|unrecogni|unregister|invalid|inactiv|illegal|disabl|deactiv|suspend|terminat|discontinu|expired|deleted|removed|closed|obsolete|retired|cancel|wrong\\b|\\bbad\\b
  non-?exist|unavailab|malformed|rejected|undeliverable|has moved|replaced|\\bleft\\b
  unbekannt|ungültig|gelöscht|gesperrt|inconnu|introuv|inexist|invalid|inválid|suppr|désactiv|deaktiv|desativ|inativ|desconoc|desconhec|deshabil|disabil|disat|elimin|cerrad
  sconosc|inesist|onbekend|ongeldig|nieznan|nieakt|usuni|zablok|неизвест|удален|закрыт|okänd|ukend|ukjent|tuntem|neexist|ukinj|geçersiz
  不存在|找不到|停用|无效|存在し|見つか|無効|不明|없|찾을`);
const NO = oneOf(`
  unknown(?! error| mailer)|no(?: such| valid| longer an?)?|invalid|inactive|bad(?:ly formatted)?|wrong|non-?exist[ae]nt|non-?existing|illegal
  deactivated|disabled|undeliverable
  unregistered|unrecogni[sz]ed|unavailable|malformed|failed|rejected|(?:find|locate|know|verify|resolve)(?: alias| an?| the| this| your)?
  (?:not|n't) have(?: an?)?|nessun|aucune?|keine?n?|geen|unbekannt\\w*|nie można znaleźć|не удалось найти|trovare|encontrar|hitta|无此|无效的`);

/** Nobody is there: a place and its absence, in either order. */
export const NOBODY_THERE = pattern(`
  (?<!\\p{L})${WHO}(?:[^.\\n]|\\.(?! )){0,45}?(?:${NOT}|${GONE})
  @[>"')\\]]*[:.]* ?(?:\\w{1,12} ){0,2}?(?:${NOT}|${GONE})
  (?<!\\p{L})${NO} (?:[\\p{L}'/"-]{1,20} ){0,2}?["<]?(?:[ld]')?${WHO}(?<!addresses)
  no ?body|(?:no|any) ?one (?:at|with|by)|no such (?!file|table|command|message)|rejected recipients|nie ma takiego|niemand|nadie|нет такого|not (?:our|a|local) (?:user|customer)
  i cannot deliver mail for|my (?:validrcptto|badrcptto)|badrcptto|recipnotfound|recipientnotfound|no longer|name is not recognized|no user record|now disabled
  not (?:listed|known|found|present) (?:in|at|here|on)|not in directory|not exist|n't exist|no existe|nie istnieje|receiving disabled|being accepted for
  lookup in domain map failed|does(?: not|n't) (?:like recipient|handle mail for that user)|missing home|no redirect entry|delivery is not allowed|can't accept user
  recipient (?:verif|validation)[^.\\n]{0,30} fail|unrout(?:e)?able|null ?mx|nxdomain|no mx or a|no mail hosts|no smtp service$|find any host
  \\bhost(?: ?name)? (?:is )?(?:unknown|not found)|unknown host|non-?exist[ae]nt hosts|name not allowed
  存在し|見つか|宛先不明|不存在|找不到|찾을 수
`);

/** A refusal without a reason, which is rather about us than about the address. */
export const REFUSED = pattern(`
  refused|(?:mail|message) (?:\\w{1,4} )?(?:rejected|not accepted)|rejeté?|abgelehnt|refusé|rechazad|rifiutat|отклонен|拒否|拒绝|not allowed|\\bdenied
`);
