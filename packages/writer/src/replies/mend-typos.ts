/** Long words on which the reading of grave messages rests. Short ones have too many neighbours that mean something else. */
const WORDS =
  'allergic ambulance anaphylaxis attorney bleeding blister blisters catheter collapsed complaint convulsions depressed depression diagnosed diarrhea dizziness emergency hospital hospitalised hospitalized hopeless implant infection injection injured insulin lawsuit lawyers medication medicine migraine miscarriage nauseous overdose overdosed palpitations poisoned pregnant prescription reaction reactions seizure seizures solicitor suicidal suicide surgery swelling swollen symptoms tablets threatened treatment unconscious unsubscribe unsubscribed vaccine vomited vomiting worthless'.split(
    ' ',
  );
const KNOWN = new Set(WORDS);
const LENGTH_MIN = 7;

/** Real words that lie one letter from one of those. */
const REAL = new Set(
  'allergics ambulances attorneys blaster blasters bleeping blending bluster blusters breeding catheters collapse collapses complain complains complaints compliant convulsion depresses depressions diagnose diagnoses diarrhoea emergence holeless homeless hospitals hospitalise hospitalises hospitalize hospitalizes implants infections inflection injections injure injures insulins insured inured lawsuits lawyer layers mediation medications medicines meditation migraines miscarriages overdoes overdone overdoses palpitation poisoner prescriptions prisoned proscription redaction redactions selling shelling smelling solicitors spelling stepped suicides swellings swelting swilling symptom surgeries tables tablet tallest threatens treatments unsubscribes vaccines'.split(
    ' ',
  ),
);

/** Whether one letter more, less, other, or two changed places make one word of the other. */
function isOneOff(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  let end = 0;
  const rest = Math.min(typed.length, word.length) - start;
  while (end < rest && typed.at(-1 - end) === word.at(-1 - end)) end += 1;
  const left = typed.slice(start, typed.length - end);
  const right = word.slice(start, word.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** A folded text in which those words stand as they were meant; its first letter people nearly always get right. */
export function mendTypos(folded: string): string {
  return folded.replace(/[a-z]{6,15}/gu, (typed) => {
    if (KNOWN.has(typed) || REAL.has(typed)) return typed;
    const meant = WORDS.filter(
      (word) => word[0] === typed[0] && word.length >= LENGTH_MIN && isOneOff(typed, word),
    );
    return meant.length > 0 ? (meant[0] ?? typed) : typed;
  });
}
