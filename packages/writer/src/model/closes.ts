/** Sentences that move an email on and state nothing about a product: thanks, who writes, who is looked for, a soft close. */
const CLOSES: readonly RegExp[] = [
  /^I (?:do not|don['’]t) know who\b|^no sé quién\b/iu,
  /^(?:(?:a|this is a|here is a) )?(?:short )?note from\b|^unas líneas de\b/iu,
  /^(?:thank you|thanks|gracias)\b/iu,
  /\b(?:leave it (?:here|there)|stop here|last (?:note|message)|write again|reply (?:reaches|finds) me|reply will still|con responder|lo dejo aquí|último mensaje)\b/iu,
  /^(?:if|should|si)\b.{0,90}\b(?:a reply|reply|pass (?:it|this) on|let me know|tell me|a name|a word|glad|happy|responder|nombre)\b/iu,
  /^(?:just )?(?:reply|let me know|tell me)\b/iu,
  /^I(?: can|['’]d be (?:glad|happy)| would be (?:glad|happy)| am happy|['’]m happy)\b.{0,60}\b(?:show|send|explain|walk)\b/iu,
];

/** Whether a sentence without a source is one of these; it is short and holds no number. */
export function isHumanClose(sentence: string): boolean {
  return sentence.length <= 160 && !/\d/u.test(sentence) && CLOSES.some((pattern) => pattern.test(sentence));
}
