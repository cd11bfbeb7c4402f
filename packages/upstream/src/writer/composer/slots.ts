import type { Capability } from '../capabilities/read-capabilities.ts';
import { matchVerb, VERB_TWINS, verbForms } from '../capabilities/verbs.ts';
import type { NounPhrase, PainPoint } from '../catalogue/types.ts';
import { choose } from '../text/choose.ts';
import { possessive } from '../text/names.ts';
import { type Context, familyName } from './context.ts';

/** A value for a slot: its text, the fields that carry it, and the name it is masked by (null: it is grammar, not merged). */
export type SlotValue = { text: string; refs: string[]; mask: string | null };
export type Slots = Readonly<Record<string, SlotValue | undefined>>;

const value = (
  text: string | undefined,
  refs: string[],
  mask: string | null = null,
): SlotValue | undefined => (text === undefined || text === '' ? undefined : { text, refs, mask });

const LEAD_SLOTS = { used: new WeakMap<Context, Slots>(), unused: new WeakMap<Context, Slots>() };

/** Slots that depend on the lead alone; read once for a lead. */
export function leadSlots(context: Context, orgUsed: boolean): Slots {
  const known = LEAD_SLOTS[orgUsed ? 'used' : 'unused'];
  const found = known.get(context) ?? readLeadSlots(context, orgUsed);
  known.set(context, found);
  return found;
}

function readLeadSlots(context: Context, orgUsed: boolean): Slots {
  const { facts, words, productName, senderOrg } = context;
  const specialtyRef = ['lead.specialties'];
  const isCare = facts.reader === 'providers' || facts.reader === 'institutions';
  const hospital = facts.orgType === 'hospital' || facts.orgType === 'health-system';
  const places =
    facts.reader === 'payers'
      ? 'health plans'
      : hospital
        ? 'hospitals'
        : (words.places?.[0] ?? (isCare ? 'practices' : undefined));
  const yours = `your ${facts.orgNoun}`;
  return {
    ORG: orgUsed ? undefined : value(facts.orgName, [facts.orgRef], 'ORG'),
    AT:
      orgUsed || facts.orgName === undefined
        ? value(facts.reader === 'patients' ? undefined : yours, ['lead.category'])
        : value(facts.orgName, [facts.orgRef], 'ORG'),
    ORGNOUN:
      isCare || facts.reader === 'payers'
        ? value(facts.orgNoun === 'team' ? 'practice' : facts.orgNoun, ['lead.category'])
        : undefined,
    FIELD:
      facts.specialty && isCare && !hospital
        ? value(facts.specialty.label, specialtyRef, 'FIELD')
        : undefined,
    PLACES: value(places, [facts.specialty && !hospital ? 'lead.specialties' : 'lead.category'], 'PLACES'),
    CITY: value(facts.city, ['lead.city'], 'CITY'),
    STATE: value(facts.state, ['lead.state'], 'STATE'),
    PNAME: value(productName, ['product.name'], 'PRODUCT'),
    SORG: senderOrg === productName ? undefined : value(senderOrg, ['organization.name'], 'SENDERORG'),
    SORGS:
      senderOrg === undefined ? undefined : value(possessive(senderOrg), ['organization.name'], 'SENDERORG'),
    FAMILY: context.capabilities.length > 0 ? undefined : value(familyName(context), ['product.description']),
    GIST:
      context.capabilities.length > 0 || context.families.length > 0
        ? undefined
        : value(context.gist, ['product.description']),
  };
}

/** A capability with the verb that this email uses for it: the description's own, or a reviewed twin. */
export function wordCapability(
  context: Context,
  capability: Capability,
  step: number,
  salt: number,
): Capability {
  // Without a passive the object is of a kind ("the desk a summary") that few verbs take.
  if (!capability.verb || capability.kind !== 'product' || capability.passive === null) return capability;
  const name = `${capability.id}|${step}|${salt}`;
  const worded =
    context.worded.get(name) ?? reword(context, capability, capability.verb.base, { step, salt });
  context.worded.set(name, worded);
  return worded;
}

function reword(
  context: Context,
  capability: Capability,
  own: string,
  at: { step: number; salt: number },
): Capability {
  const key = {
    campaignId: context.input.campaign.id,
    leadId: context.lead.id,
    slot: `verb.${capability.id}`,
    ...at,
  };
  const objectVerb = matchVerb(capability.object.split(' ')[0] ?? '');
  const base =
    objectVerb?.as === 'base'
      ? own
      : choose(
          key,
          [own, ...(VERB_TWINS[own] ?? [])],
          (item) => item,
          (item) => (item === own ? 2 : 1),
        );
  const verb = verbForms(base ?? own) ?? capability.verb;
  return verb === null || context.excluded.find(verb.base).length > 0 ? capability : { ...capability, verb };
}

/** Slots of one capability; `suffix` is '' for the first and '2' for the second. */
export function capabilitySlots(capability: Capability | undefined, suffix: '' | '2'): Slots {
  if (!capability) return {};
  const { verb, object, passive } = capability;
  const refs = [capability.id];
  if (capability.kind === 'own')
    return suffix === '' ? { OWN: value(object, refs) } : { OWN: value(object, refs) };
  if (!verb) return {};
  if (capability.kind === 'reader') return { RB: value(`${verb.base} ${object}`, refs) };
  const be = passive?.plural ? 'are' : 'is';
  return {
    [`C${suffix}`]: value(`${verb.third} ${object}`, refs),
    [`B${suffix}`]: value(`${verb.base} ${object}`, refs),
    [`G${suffix}`]: value(`${verb.ing} ${object}`, refs),
    [`PASS${suffix}`]: passive
      ? value(`${passive.head} ${be} ${verb.participle}${passive.rest ? ` ${passive.rest}` : ''}`, refs)
      : undefined,
  };
}

/** Fills the catalogue's own slots; verbs to hedge stay for the realiser. */
export function fillPain(text: string, context: Context): string {
  const { words } = context;
  return text
    .replace(
      /\{hl ([^/}]+)\/([^}]+)\}/gu,
      (_, base: string, present: string) =>
        `{h ${base}/${words.limitPlural ? base.replace(/^be\b/u, 'are') : present}}`,
    )
    .replaceAll('{orders}', words.orders)
    .replaceAll('{order}', words.order)
    .replaceAll('{limit}', words.limit)
    .replaceAll('{visit}', words.visit);
}

/** Phrases of a pain point by slot name; each list is what the realiser may choose from. */
export type PainPhrases = {
  clauses: string[];
  nouns: NounPhrase[];
  gerunds: string[];
  topics: string[];
  reasons: string[];
  tips: string[];
};

/** All phrases of a pain point in the words of the lead's specialty, without those that hold an excluded keyword. */
export function painPhrases(pain: PainPoint, context: Context): PainPhrases {
  const known = context.phrases.get(pain.id);
  if (known) return known;
  const fill = (list: readonly string[]): string[] =>
    list.map((text) => fillPain(text, context)).filter((text) => context.excluded.find(text).length === 0);
  const made: PainPhrases = {
    clauses: fill(pain.clauses),
    nouns: pain.nouns
      .map(([text, number]): NounPhrase => [fillPain(text, context), number])
      .filter(([text]) => context.excluded.find(text).length === 0),
    gerunds: fill(pain.gerunds),
    topics: fill(pain.topics),
    reasons: fill(pain.reasons),
    tips: fill(pain.tips),
  };
  context.phrases.set(pain.id, made);
  return made;
}
