import { readOrganizationType } from '../facts/organization-types.ts';
import { ownership, readPersona } from '../facts/personas.ts';
import { readReader } from '../facts/read-reader.ts';
import { readSpecialty, SPECIALTY_WORDS, type SpecialtyKey } from '../facts/specialties.ts';
import { rank } from '../text/choose.ts';
import { memo } from '../text/memo.ts';
import { capitalise } from '../text/words.ts';
import type { LeadFacts, LeadPhrase, ProductFacts } from '../types.ts';
import { BENEFITS } from './benefits.ts';
import { familyLabel, readFamilies } from './families.ts';
import { PAIN_POINTS } from './pain-points.ts';
import type { Family } from './types.ts';

const PHRASES_MAX = 3;
const FAMILIES_MAX = 3;

type Context = { families: Family[]; key: SpecialtyKey; label: string | null; leadId: string };

function contextOf(lead: LeadFacts, product: ProductFacts): Context {
  const specialty = lead.specialties.map(readSpecialty).find((found) => found !== undefined);
  const families = readFamilies(`${product.name}. ${product.description}`).slice(0, FAMILIES_MAX);
  return { families, key: specialty?.key ?? 'other', label: specialty?.label ?? null, leadId: lead.id };
}

/** Fills the slots of a list entry with the words of a specialty. */
export function fillShort(text: string, key: SpecialtyKey): string {
  const words = SPECIALTY_WORDS[key];
  const filled = text
    .replace('{order} waits', words.order === 'more visits' ? 'more visits wait' : `${words.order} waits`)
    .replace('{limit} are', words.limitPlural ? `${words.limit} are` : `${words.limit} is`)
    .replaceAll('{order}', words.order)
    .replaceAll('{orders}', words.orders)
    .replaceAll('{limit}', words.limit)
    .replaceAll('{visit}', words.visit);
  return capitalise(filled);
}

/** A campaign has one product, whose text answers the same for every lead. */
const PRODUCTS_REMEMBERED = 100;

/** Pain points that the capabilities of a product answer. */
const answeredIn = memo(
  (text) => new Set(PAIN_POINTS.filter((pain) => pain.answeredBy.test(text))),
  PRODUCTS_REMEMBERED,
);

/** Benefits whose mechanism a product description holds. */
const heldIn = memo((text) => BENEFITS.filter((benefit) => benefit.needs.test(text)), PRODUCTS_REMEMBERED);

const basisOf = (context: Context, family: Family): string =>
  `typical for ${context.label === null || context.label === 'healthcare' ? familyLabel(family) : context.label}`;

/**
 * Two or three pain points of our catalogue for a lead, best fit first, in an order that differs between leads of one
 * specialty. Patients get none, nor does a product of no known family.
 */
export function findPainpoints(lead: LeadFacts, product: ProductFacts): LeadPhrase[] {
  const reader = readReader(null, lead);
  if (reader === 'patients') return [];
  const context = contextOf(lead, product);
  const persona = readPersona(lead.title, lead.lastName, readOrganizationType(lead.category) === 'payer');
  const fits = PAIN_POINTS.filter(
    (pain) =>
      context.families.includes(pain.family) &&
      pain.readers.includes(reader) &&
      !pain.notFor?.includes(context.key),
  );
  const answered = answeredIn(`${product.name}. ${product.description}`.toLowerCase());
  return rank(
    { campaignId: 'catalogue', leadId: context.leadId, step: 0, slot: 'pain', salt: 0 },
    fits,
    (pain) => pain.id,
    (pain) => {
      const near = 3 / (1 + context.families.indexOf(pain.family));
      const role = persona ? 0.5 + ownership(persona, pain.family) : 1;
      return near * near * role * (answered.has(pain) ? 2 : 1);
    },
  )
    .slice(0, PHRASES_MAX)
    .map((pain) => ({
      text: fillShort(pain.short, context.key),
      phraseId: pain.id,
      basis: basisOf(context, pain.family),
    }));
}

/** Two or three benefits that the product description holds; a catalogue must not add a feature. */
export function findBenefits(lead: LeadFacts, product: ProductFacts): LeadPhrase[] {
  const context = contextOf(lead, product);
  const forPatients = readReader(null, lead) === 'patients';
  const fits = heldIn(product.description.toLowerCase()).filter(
    (benefit) => context.families.includes(benefit.family) && (!forPatients || benefit.forPatients),
  );
  return rank(
    { campaignId: 'catalogue', leadId: context.leadId, step: 0, slot: 'benefit', salt: 0 },
    fits,
    (benefit) => benefit.id,
    (benefit) => (3 / (1 + context.families.indexOf(benefit.family))) ** 2,
  )
    .slice(0, PHRASES_MAX)
    .map((benefit) => ({
      text: fillShort(benefit.short, context.key),
      phraseId: benefit.id,
      basis: `in the product description, ${familyLabel(benefit.family)}`,
    }));
}
