/**
 * Plain words with which people ask to hear no more (CAN-SPAM counts them as much as a link). Where it is in
 * doubt it is an opt-out, but not where the sentence says the opposite.
 */
const ASKS: readonly RegExp[] = [
  /\bunsubscribed?\b/i,
  /\bunsub\b/i,
  /\bopt(ing)?[ -]?(me )?out\b/i,
  /\b(remove|take|delete|drop|strike|scrub|get|pull|cut) (me|us|my|our|this|his|her|their)\b.{0,60}\b(list|lists|off|database|mailing|distribution|email|e-mail|address|name|contact|contacts|system|campaign)/i,
  /\b(remove|delete) (me|us|my (name|email|e-mail|address))\b/i,
  /\b(take|get|pull) (me|us) off\b/i,
  /\b(stop(ped)?|cease|quit|discontinue)\b.{0,25}\b(e-?mail(s|ing)?|messag(es|ing)|contact(ing)?|writing|sending|spamming|bothering|reaching out|these|outreach|communicat(ion|ions|ing)|correspondence)\b/i,
  /\b(want|would like|need|wish|like) (all |these |your |the |any )?(e-?mails?|messages|mailings?|communications?|this|it) to (stop|end|cease)\b/i,
  /\b(be|get|have us|have me|want to be|been) (removed|taken off|deleted|unsubscribed|dropped|stricken) (from|off)\b/i,
  /\b(do not|don'?t|never|please don'?t)\b.{0,15}\b(e-?mail|contact|write( to)?|message|send|reach out( to)?|bother)\b.{0,20}\b(me|us|again|any ?more|any further|here)\b/i,
  /\bno (more|further) (of (these|this|your)|e-?mails?|messages?|contact|correspondence|communications?|outreach)\b/i,
  /\b(not|never|don'?t) (want|wish|care|like) to (receive|get|hear|be contacted|be emailed)\b/i,
  /\bleave (me|us) alone\b/i,
  /\blose my (e-?mail|address|number|contact)/i,
  /\b(darme|dar) de baja\b|\bno (me )?env[ií]en? m[aá]s\b|\bcancelar (la )?suscripci[oó]n\b/i,
  /\b(bitte )?(abmelden|austragen)\b|\bkeine (weiteren )?(e-?mails|mails|nachrichten)\b/i,
  /\bd[ée]sabonner|\bd[ée]sinscri/i,
];

/** A message that is nothing but this word. */
const BARE =
  /^\W*(please\s+)?(stop|unsubscribe|remove|remove me|opt[ -]?out|cancel|end|quit|no more)(\s+(please|now|it|this|all|thanks|thank you))*\W*$/i;

/**
 * The opposite: "no need to unsubscribe me", "don't remove me", "I am not asking you to stop". Only words that
 * carry nothing may stand between, so that "not interested please remove me" stays what it is.
 */
const OPPOSITE =
  /\b(do not|don'?t|not|never|no need|without|rather than|instead of|wouldn'?t|won'?t)(\W+(please|ever|just|yet|want|wish|like|need|have|you|me|us|to|be|asking|saying|telling|trying|going))*\W+(unsubscribe|opt(ing)?[ -]?out|remove|take (me|us) off|delete|drop|stop|cease)\b/i;

/** "how do I unsubscribe" and "I could not unsubscribe" are wishes to, whatever stands before the word. */
const TROUBLE =
  /\b(can ?not|can'?t|could ?n[o']t|unable|how (do|can)|tried|trying|did ?n[o']t work|does ?n[o']t work)\b/i;

const clauses = (text: string) => text.split(/[.!?;,\n]+|\s+(?:but|however|and|aber|pero|und|y)\s+/i);

/** Whether somebody's own newest words ask for no more emails. */
export function asksToOptOut(ownText: string): boolean {
  const text = ownText.replace(/[‘’]/g, "'").slice(0, 5_000);
  if (BARE.test(text.split('\n\n')[0]?.trim() ?? '')) return true;
  return clauses(text).some((clause) => {
    if (BARE.test(clause.trim())) return true;
    if (!ASKS.some((ask) => ask.test(clause))) return false;
    return TROUBLE.test(clause) || !OPPOSITE.test(clause);
  });
}
