export type Opens = 'noun' | 'verb' | 'you' | 'time' | 'product';
export type For = 'care' | 'patients' | 'all';

/**
 * One construction. `tones` lists the letters of the tones it suits. Slots in `text`:
 * {S} clause, hedged as the tone wants; {S0} the same unhedged; {NP} noun phrase; {GER} -ing phrase;
 * {n one/many} picks by the number of {NP}; {TOPIC} what this email is about; {PT} what an earlier one was about;
 * {P} the product, "it" once it was named; {C} {C2} verb phrases of what it does; {B} base form; {G} -ing form;
 * {PASS} passive; {OWN} a clause of its own; {ORG} the reader's organization, once; {AT} the same or "your practice";
 * {FIELD}, {PLACES}, {CITY}, {STATE}, {SORG} our organization; {h base/present} a verb the tone may hedge.
 * A slot without a value takes the variant out.
 */
export type Variant = { id: string; opens: Opens; tones: string; text: string; audience: For };

/** An ask carries the id that no later step of the lead may repeat. */
export type AskId =
  | 'who_handles'
  | 'how_today'
  | 'interest'
  | 'summary'
  | 'sample'
  | 'outline'
  | 'call'
  | 'booking'
  | 'landing_page'
  | 'practice'
  | 'reply'
  | 'door'
  | 'own';

export type AskVariant = Variant & { ask: AskId };

/** A reference to earlier mail and its twin for when that mail never left. */
export type HistoryVariant = Variant & { without: string };

export const variant = (
  id: string,
  opens: Opens,
  tones: string,
  text: string,
  audience: For = 'care',
): Variant => ({
  id,
  opens,
  tones,
  text,
  audience,
});

/** Tone letters of all five. */
export const ALL = 'PWCIE';
