import { type Capability, readCapabilities, shortenCapability } from '../capabilities/read-capabilities.ts';
import { familyLabel, readFamilies } from '../catalogue/families.ts';
import { OPENING_TOPICS } from '../catalogue/pain-points.ts';
import type { Family, PainPoint } from '../catalogue/types.ts';
import { type Facts, readFacts } from '../facts/read-facts.ts';
import { SPECIALTY_WORDS, type SpecialtyWords } from '../facts/specialties.ts';
import { findBannedPhrases } from '../rules/banned-phrases.ts';
import { type Excluded, readExcluded } from '../rules/excluded-keywords.ts';
import { resolveMergeFields } from '../rules/merge-fields.ts';
import { isPatientSafe } from '../rules/patient-words.ts';
import { type Constraints, readConstraints } from '../rules/read-constraints.ts';
import { stripControls } from '../text/names.ts';
import { countWords } from '../text/words.ts';
import { measureSample, readTone, withSample } from '../tones/read-tone.ts';
import type { Tone } from '../tones/tones.ts';
import type { FaultCode, LeadFacts, WriteFault, WriteInput } from '../types.ts';
import type { PainPhrases } from './slots.ts';

export const WORD_LIMIT_MIN = 12;
/** In sentences of this length an object keeps so many words. */
const SHORT_SENTENCE_WORDS = 14;
const SHORT_OBJECT_WORDS = 7;

/** Everything about one lead that does not change between its steps. */
export type Context = {
  input: WriteInput;
  lead: LeadFacts;
  facts: Facts;
  words: SpecialtyWords;
  tone: Tone;
  excluded: Excluded;
  constraints: Constraints;
  capabilities: Capability[];
  families: Family[];
  pains: PainPoint[];
  productName: string;
  /** Our organization's name, undefined where it may not be said to this reader. */
  senderOrg: string | undefined;
  /** First words of a description that holds no readable clause. */
  gist: string | undefined;
  /** Words left for our sentences after a typed header and call to action. */
  budget: number;
  /** Phrases of a pain point in the lead's words, filled as they are first needed. */
  phrases: Map<string, PainPhrases>;
  /** Capabilities in the verb that an email uses for them, chosen as they are first needed. */
  worded: Map<string, Capability>;
  own: { subject: string; greeting: string; header: string; callToAction: string; signature: string };
};

export const fault = (code: FaultCode, message: string, details: WriteFault['details'] = {}): WriteFault => ({
  code,
  message,
  details,
});

function readGist(description: string): string | undefined {
  const first =
    stripControls(description)
      .split(/[.!?;\n]/u)[0]
      ?.replace(/\s+/gu, ' ')
      .trim() ?? '';
  const noun = first.replace(/^(?:.{0,60}? is |we (?:are|offer) |it is )/iu, '');
  const words = noun.split(' ').slice(0, 9);
  const cut =
    words.length < noun.split(' ').length
      ? words.join(' ').replace(/\s(?:and|for|of|to|with|that|which|in|the|a)(?:\s\S+)?$/iu, '')
      : words.join(' ');
  return cut.length >= 3 && !/[{}<>@\d]|https?:/u.test(cut) && findBannedPhrases(cut).length === 0
    ? cut.charAt(0).toLowerCase() + cut.slice(1)
    : undefined;
}

function painsFor(facts: Facts, families: readonly Family[]): PainPoint[] {
  const fitting = OPENING_TOPICS.filter(
    (pain) =>
      pain.readers.includes(facts.reader) && !(facts.specialty && pain.notFor?.includes(facts.specialty.key)),
  );
  const own = fitting.filter((pain) => families.includes(pain.family));
  // Health plans and patients have a short list of their own, which holds for any product.
  return facts.reader === 'patients' || facts.reader === 'payers' || own.length === 0 ? fitting : own;
}

function capabilitiesFor(facts: Facts, input: WriteInput): Capability[] {
  const all = readCapabilities(input.product.description, input.product.name);
  if (facts.reader !== 'patients') return all;
  return all.filter((capability) => isPatientSafe(`${capability.verb?.base ?? ''} ${capability.object}`));
}

/** Prepares one lead, or says why nothing can be written for anybody with this product and configuration. */
export function prepare(input: WriteInput, lead: LeadFacts): Context | WriteFault {
  const { product, profile } = input;
  if (stripControls(product.description).trim().length < 3)
    return fault(
      'product_description_missing',
      'The product needs a description: the emails say what it does in its own words.',
    );
  if (profile.wordLimit < WORD_LIMIT_MIN)
    return fault('word_limit_too_small', `The word limit must be at least ${WORD_LIMIT_MIN}.`, {
      limit: profile.wordLimit,
    });
  const constraints = readConstraints(profile.regulatoryConstraints);
  const excluded = readExcluded(profile.excludeKeywords, constraints.excluded);
  const facts = readFacts(lead, input.organization);
  const productName = stripControls(product.name).replace(/\s+/gu, ' ').trim() || 'Our product';
  const clash = excluded.find(`${productName} ${input.organization.name}`);
  if (clash.length > 0)
    return fault(
      'excluded_word_in_name',
      `The excluded word “${clash[0]}” is part of the product's or organization's own name.`,
      { words: clash },
    );
  const families = readFamilies(`${product.name}. ${product.description}`).slice(0, 3);
  const own = ownComponents(input, facts, productName);
  const budget = profile.wordLimit - countWords(own.header) - countWords(own.callToAction);
  if (budget < 5)
    return fault('over_limit', 'The typed header and call to action leave no room within the word limit.', {
      limit: profile.wordLimit,
    });
  const tone = withSample(readTone(profile.toneOfVoice).tone, measureSample(profile.sampleText));
  const organization = stripControls(input.organization.name).replace(/\s+/gu, ' ').trim();
  const capabilities = capabilitiesFor(facts, input)
    .map((capability) =>
      tone.maxWords <= SHORT_SENTENCE_WORDS ? shortenCapability(capability, SHORT_OBJECT_WORDS) : capability,
    )
    .filter((capability) => excluded.find(capability.object).length === 0);
  if (facts.reader === 'patients' && capabilities.length === 0)
    return fault(
      'nothing_to_say',
      'The product description says nothing that may be written to patients (booking, reminders, reaching a person).',
    );
  const gist = facts.reader === 'patients' ? undefined : readGist(product.description);
  if (capabilities.length === 0 && families.length === 0 && gist === undefined)
    return fault(
      'nothing_to_say',
      'The product description could not be read: say in plain verbs what the product does.',
    );
  return {
    input,
    lead,
    facts,
    tone,
    excluded,
    constraints,
    capabilities,
    families,
    productName,
    gist,
    budget,
    own,
    words: SPECIALTY_WORDS[facts.specialty?.key ?? 'other'],
    phrases: new Map(),
    worded: new Map(),
    pains: painsFor(facts, families),
    senderOrg:
      facts.reader === 'patients' && !isPatientSafe(organization) ? undefined : organization || undefined,
  };
}

/** Name of the strongest family, for products of which no clause could be read. */
export function familyName(context: Context): string | undefined {
  const family = context.families[0];
  return family === undefined ? undefined : familyLabel(family);
}

/** What a person typed for every email of the campaign, its merge fields filled; empty where nothing was typed. */
export function ownComponents(input: WriteInput, facts: Facts, productName: string): Context['own'] {
  const values = {
    first_name: facts.first,
    last_name: facts.last,
    provider_name: facts.orgName,
    city: facts.city,
    state: facts.state,
    specialty: facts.specialty?.label,
    product: productName,
    sender_name: input.sender?.name,
    organization: input.organization.name,
  };
  const resolve = (text: string): string => resolveMergeFields(text, values).trim();
  const { components } = input;
  return {
    subject: resolve(components.subject).replace(/\s+/gu, ' '),
    greeting: resolve(components.greeting),
    header: resolve(components.header),
    callToAction: resolve(components.callToAction),
    signature: resolve(components.signature),
  };
}
