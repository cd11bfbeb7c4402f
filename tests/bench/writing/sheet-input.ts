/** What a campaign writes from with one of the sheets, without the product around it. */
import type { StepInput, WriteInput } from '@myra/writer/types';
import type { ProductCase, SheetCase } from './cases.ts';

export type Options = { words: number; tone: string | undefined };

const STEPS: StepInput[] = [
  { index: 0, day: 0, logic: 'START_CAMPAIGN', description: '' },
  { index: 1, day: 4, logic: 'IF_NOT_REPLIED', description: '' },
  { index: 2, day: 9, logic: 'IF_NOT_REPLIED', description: 'Share something useful' },
  { index: 3, day: 15, logic: 'IF_NOT_REPLIED', description: 'Last email' },
];

const languageOf = ({ claims }: SheetCase): 'es' | 'en' =>
  /\b(?:una?|para|con)\b/iu.test(claims[0]?.text ?? '') ? 'es' : 'en';

/** What a campaign with one of the sheets writes from, without the lead. */
export function toInput(
  sheet: SheetCase,
  product: ProductCase,
  options: Options,
): Omit<WriteInput, 'lead' | 'accountPeers'> {
  return {
    campaign: { id: '1', name: product.name },
    organization: { name: '', website: null, audienceType: product.audience },
    product: { name: sheet.product_name, description: product.description },
    profile: {
      toneOfVoice: options.tone ?? sheet.tone,
      wordLimit: options.words,
      excludeKeywords: '',
      sampleText: '',
    },
    components: { subject: '', greeting: '', header: '', callToAction: '', signature: '', footer: '' },
    steps: STEPS,
    sender: { name: 'Jonah Reyes' },
    allowedLinks: sheet.asks.flatMap(({ url }) => url ?? []),
    asks: sheet.asks,
    sheet: {
      language: languageOf(sheet),
      settingsServed: sheet.settings_served,
      statesServed: sheet.states_served ?? [],
      statesExcept: sheet.states_except ?? false,
      specialtiesServed: sheet.specialties_served ?? [],
      bedsFrom: sheet.beds_from ?? null,
      bedsTo: sheet.beds_to ?? null,
      claims: sheet.claims.map((one) => ({ id: one.no, ...one })),
      angles: sheet.angles.map((one, at) => ({ id: at + 1, ...one })),
    },
    language: languageOf(sheet),
    writerRules: '',
    examples: [],
    history: [],
  };
}
