import type { ComposedLead, ComposedStep } from '../composer/compose-lead.ts';
import { draftWords } from '../composer/compose-step.ts';
import { fillPain } from '../composer/slots.ts';
import { measureSample } from '../tones/read-tone.ts';
import type { Hedge } from '../tones/tones.ts';
import type { WriteInput } from '../types.ts';

export type Fact = { id: string; text: string; modality: 'stated' | 'general'; ref: string };

/** Placeholders a model may use; code fills them, so names are neither sent nor misspelt. */
export type Placeholders = Record<string, string>;

export type StepPlan = {
  step: number;
  type: string;
  about: string;
  moves: string[];
  ask_id: string;
  words_max: number;
  facts: string[];
};

export type ModelPlan = {
  facts: Fact[];
  placeholders: Placeholders;
  steps: StepPlan[];
  data: Record<string, unknown>;
};

const withoutHedges = (text: string): string => text.replace(/\{h [^/]+\/([^}]+)\}/gu, '$1');
const HEDGES: Record<Hedge, string> = {
  often: 'often, at most once',
  can: 'can',
  none: 'none',
  tends: 'tends to',
  may: 'may',
};

/** Angle, shape, ask and facts as the composer chose them, in the words a model gets; both writers therefore spread alike. */
export function planForModel(
  composed: ComposedLead,
  wanted: readonly ComposedStep[],
  input: WriteInput,
): ModelPlan {
  const { context } = composed;
  const { facts: lead } = context;
  const facts: Fact[] = [];
  const add = (text: string, modality: Fact['modality'], ref: string): string => {
    const known = facts.find((fact) => fact.ref === ref && fact.text === text);
    if (known) return known.id;
    const id = `f${facts.length + 1}`;
    facts.push({ id, text, modality, ref });
    return id;
  };
  const always = [add(`Our product is named ${context.productName}.`, 'stated', 'product.name')];
  for (const capability of context.capabilities)
    always.push(
      add(
        capability.kind === 'own'
          ? capability.object
          : `${capability.kind === 'reader' ? 'The reader can' : context.productName} ${capability.kind === 'reader' ? capability.verb?.base : capability.verb?.third} ${capability.object}`,
        'stated',
        capability.id,
      ),
    );
  if (context.capabilities.length === 0 && context.gist)
    always.push(add(context.gist, 'stated', 'product.description'));
  const placeholders: Placeholders = {};
  if (lead.first !== undefined) placeholders['⟦FIRST⟧'] = lead.first;
  if (lead.orgName !== undefined) {
    placeholders['⟦ORG⟧'] = lead.orgName;
    always.push(add('The reader works at ⟦ORG⟧.', 'stated', lead.orgRef));
  }
  if (lead.specialty)
    always.push(add(`The reader's field is ${lead.specialty.label}.`, 'stated', 'lead.specialties'));
  if (lead.persona)
    always.push(add(`The reader's role: ${lead.persona.replaceAll('-', ' ')}.`, 'stated', 'lead.title'));
  const steps = wanted.map(({ step, type, draft }): StepPlan => {
    const { pain } = draft.angle;
    const about = add(`This email is about ${draft.topic}.`, 'stated', `catalogue.${pain.id}`);
    const own = pain.clauses
      .slice(0, 2)
      .map((text) => add(`${withoutHedges(fillPain(text, context))}.`, 'general', `catalogue.${pain.id}`));
    const tips =
      type === 'Value_Email'
        ? pain.tips
            .slice(0, 2)
            .map((text) => add(`${fillPain(text, context)}.`, 'general', `catalogue.${pain.id}`))
        : [];
    const before = composed.steps
      .filter((earlier) => earlier.step.index < step.index)
      .map((earlier) => earlier.draft.topic);
    const history =
      before.length > 0
        ? [add(`Earlier notes to this reader were about: ${before.join('; ')}.`, 'stated', 'history')]
        : [];
    return {
      step: step.index,
      type: type.replaceAll('_', ' '),
      about: draft.topic,
      moves: draft.shape.split(' ').filter((move) => move !== 'ask' || draft.ask !== 'own'),
      ask_id: draft.ask,
      words_max: Math.min(context.budget, Math.max(draftWords(draft), context.budget)),
      facts: [...always, about, ...own, ...tips, ...history],
    };
  });
  const { tone } = context;
  return {
    facts,
    placeholders,
    steps,
    data: {
      facts: facts.map(({ id, text, modality }) => ({ id, text, modality })),
      plan: steps,
      placeholders: Object.keys(placeholders),
      tone: {
        name: tone.name,
        words_a_sentence: tone.meanWords,
        words_max: tone.maxWords,
        contractions: tone.contractions,
        hedge: HEDGES[tone.hedge],
        colon: tone.colon,
      },
      exclude: context.excluded.phrases.map((phrase) => phrase.text),
      constraints: context.constraints.notUnderstood.slice(0, 10).map((line) => line.slice(0, 200)),
      sample_style: measureSample(input.profile.sampleText),
      // Only earlier wording of this lead, cut to what has to be avoided.
      avoid_openers: input.history.map((earlier) => earlier.subjectLine.slice(0, 60)),
    },
  };
}
