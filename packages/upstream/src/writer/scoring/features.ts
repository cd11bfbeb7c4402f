import { readFamilies } from '../catalogue/families.ts';
import type { Family } from '../catalogue/types.ts';
import { areNeighbouring, readOrganizationType, TYPE_LABELS } from '../facts/organization-types.ts';
import { ownership, PERSONA_LABELS, readPersona } from '../facts/personas.ts';
import { areRelated, readSpecialties, readSpecialty } from '../facts/specialties.ts';
import { shareBorder, stateCode, stateName } from '../facts/states.ts';
import { capitalise } from '../text/words.ts';
import { isPersonalMailHost, isRoleAddress } from './address-kinds.ts';
import type { ScoreInput } from './types.ts';

export type FeatureName =
  | 'specialty'
  | 'role'
  | 'organization'
  | 'need'
  | 'address'
  | 'history'
  | 'geography';

/** `value` null: unknown, so it leaves the sum. `reason` says in words what was seen. */
export type Feature = { name: FeatureName; weight: number; value: 0 | 0.5 | 1 | null; reason: string };

export const FEATURE_WEIGHTS: Record<FeatureName, number> = {
  specialty: 2.5,
  role: 2,
  organization: 1.5,
  need: 1.5,
  address: 1,
  history: 1,
  geography: 0.5,
};

type Judgement = { value: 0 | 0.5 | 1 | null; reason: string };
const unknown = (reason: string): Judgement => ({ value: null, reason });

function judgeSpecialty({ lead, icp, product }: ScoreInput): Judgement {
  const own = lead.specialties.map(readSpecialty).find((found) => found !== undefined);
  if (!own) return unknown('specialty missing');
  const label = capitalise(own.label);
  if (icp.specialties.excluded.includes(own.key))
    return { value: 0, reason: `${label} is excluded in the ICP` };
  const inProduct = readSpecialties(product.description).map((found) => found.key);
  const wanted: readonly string[] = [...icp.specialties.wanted, ...inProduct];
  if (wanted.length === 0) return unknown('no specialty named in the ICP');
  if (wanted.includes(own.key))
    return {
      value: 1,
      reason: `${label} is named in the ${icp.specialties.wanted.includes(own.key) ? 'ICP' : 'product description'}`,
    };
  const related = wanted.some((key) => {
    const target = readSpecialty(key.replaceAll('-', ' '));
    return target !== undefined && areRelated(target.key, own.key);
  });
  return related
    ? { value: 0.5, reason: `${label} is close to a specialty of the ICP` }
    : { value: 0, reason: `${label} is not in the ICP` };
}

function productFamilies({ product, icp }: ScoreInput): readonly Family[] {
  const found = readFamilies(`${product.name}. ${product.description}`);
  return found.length > 0 ? found : icp.families.filter((key): key is Family => key !== '');
}

function judgeRole(input: ScoreInput): Judgement {
  const isPlan = readOrganizationType(input.lead.category) === 'payer';
  const persona = readPersona(input.lead.title, input.lead.lastName, isPlan);
  if (!persona) return unknown('role missing');
  const label = PERSONA_LABELS[persona];
  if (input.icp.personas.excluded.includes(persona))
    return { value: 0, reason: `${label} is excluded in the ICP` };
  if (input.icp.personas.wanted.includes(persona))
    return { value: 1, reason: `${label} is named in the ICP` };
  const family = productFamilies(input)[0];
  if (!family) return unknown('no product family to compare the role with');
  const close = ownership(persona, family);
  if (close === 1) return { value: 1, reason: `${label} owns this work` };
  return close === 0.5
    ? { value: 0.5, reason: `${label} works beside it` }
    : { value: 0, reason: `${label} is not involved in this work` };
}

function judgeOrganization({ lead, icp }: ScoreInput): Judgement {
  const type =
    readOrganizationType(lead.provider?.type ?? null) ??
    readOrganizationType(lead.category) ??
    readOrganizationType(lead.provider?.category ?? null) ??
    readOrganizationType(lead.account?.name ?? lead.providerName);
  const beds = lead.provider?.staffedBeds ?? null;
  const size = beds === null ? '' : `, ${beds} staffed beds`;
  if (!type) return unknown('kind of organization missing');
  const label = `${TYPE_LABELS[type]}${size}`;
  const { wanted, excluded } = icp.organizationTypes;
  if (excluded.includes(type)) return { value: 0, reason: `${TYPE_LABELS[type]} is excluded in the ICP` };
  const bounded = icp.beds.min !== null || icp.beds.max !== null;
  if (wanted.length === 0 && !(bounded && beds !== null))
    return unknown('no kind of organization in the ICP');
  const named = wanted.length === 0 || wanted.includes(type);
  const near = wanted.some((other) =>
    (Object.keys(TYPE_LABELS) as (keyof typeof TYPE_LABELS)[]).some(
      (key) => key === other && areNeighbouring(key, type),
    ),
  );
  if (!named)
    return near
      ? { value: 0.5, reason: `${label}, close to the ICP` }
      : { value: 0, reason: `${label} is not what the ICP names` };
  if (bounded && beds !== null) {
    const fits = beds >= (icp.beds.min ?? 0) && beds <= (icp.beds.max ?? Number.POSITIVE_INFINITY);
    return fits
      ? { value: 1, reason: label }
      : { value: 0.5, reason: `${label}, outside the size of the ICP` };
  }
  return { value: 1, reason: label };
}

function judgeNeed(input: ScoreInput): Judgement {
  const { lead } = input;
  const families = productFamilies(input);
  const own = lead.painpoints.filter(
    (phrase) => phrase.phraseId === null && phrase.basis.startsWith('from your file'),
  );
  if (own.length > 0) {
    const named = own.flatMap((phrase) => readFamilies(phrase.text));
    if (named.length > 0)
      return named.some((key) => families.includes(key))
        ? { value: 1, reason: 'Your file names this need' }
        : { value: 0.5, reason: 'Your file names another need' };
  }
  const { provider } = lead;
  if (!provider) return unknown('nothing known about their systems');
  const ehr = provider.ehrAmbulatory ?? provider.ehrInpatient;
  if (families.includes('ehr-integration'))
    return ehr
      ? { value: 1, reason: 'An EHR is listed to connect with' }
      : { value: 0.5, reason: 'No EHR listed' };
  if (
    families.includes('payor-follow-up') ||
    families.includes('benefits-verification') ||
    families.includes('prior-authorization')
  )
    return provider.revenueCycleSystem
      ? { value: 0.5, reason: 'A revenue-cycle system is in place' }
      : { value: 1, reason: 'No revenue-cycle system listed' };
  return unknown('nothing known that speaks to the product');
}

function judgeAddress({ lead }: ScoreInput): Judgement {
  if (!lead.email?.includes('@')) return unknown('address missing');
  const [local = '', host = ''] = lead.email.toLowerCase().split('@');
  if (isRoleAddress(local)) return { value: 0, reason: `Shared inbox (${local}@)` };
  if (isPersonalMailHost(host)) return { value: 0.5, reason: 'Personal mail provider' };
  return { value: 1, reason: 'Personal business address' };
}

function judgeHistory({ history }: ScoreInput): Judgement {
  if (history === 'positive') return { value: 1, reason: 'Replied in an earlier campaign' };
  if (history === 'neutral') return { value: 0.5, reason: 'Was written to before' };
  if (history === 'declined') return { value: 0, reason: 'Said no in an earlier campaign' };
  return unknown('no earlier campaign');
}

function judgeGeography({ lead, icp }: ScoreInput): Judgement {
  const code = stateCode(lead.state);
  const city = lead.city?.trim().toLowerCase() ?? '';
  const { wanted, excluded } = icp.states;
  const name = stateName(lead.state) ?? lead.city ?? '';
  if (city && icp.cities.wanted.includes(city))
    return { value: 1, reason: `${lead.city ?? ''} is in the target area` };
  if (!code) return unknown('place missing');
  if (excluded.includes(code)) return { value: 0, reason: `${name} is excluded in the ICP` };
  if (wanted.length === 0) return unknown('no place in the ICP');
  if (wanted.includes(code)) return { value: 1, reason: `${name} is in the target area` };
  return wanted.some((other) => shareBorder(other, code))
    ? { value: 0.5, reason: `${name} borders the target area` }
    : { value: 0, reason: `${name} is outside the target area` };
}

/** The seven features of a lead, each judged or left unknown. */
export function judgeFeatures(input: ScoreInput): Feature[] {
  const judged: Record<FeatureName, Judgement> = {
    specialty: judgeSpecialty(input),
    role: judgeRole(input),
    organization: judgeOrganization(input),
    need: judgeNeed(input),
    address: judgeAddress(input),
    history: judgeHistory(input),
    geography: judgeGeography(input),
  };
  const names: FeatureName[] = [
    'specialty',
    'role',
    'organization',
    'need',
    'address',
    'history',
    'geography',
  ];
  return names.map((name) => ({ name, weight: FEATURE_WEIGHTS[name], ...judged[name] }));
}
