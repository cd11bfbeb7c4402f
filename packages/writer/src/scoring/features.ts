import { isRoleTagged, readLeadRoles } from '@myra/shared/rules/lead-roles';
import { credentialOf } from '../facts/read-lead.ts';
import { areNear, fitsSetting, readSetting } from '../facts/settings.ts';
import { areRelated, readSpecialties, readSpecialty } from '../facts/specialties.ts';
import { shareBorder, stateCode, stateName } from '../facts/states.ts';
import { capitalise, contentStems } from '../text/words.ts';
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

/** A need of the row is about the product where half of its words stand in what is said of the product. */
const NEED_SHARE_MIN = 0.5;

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

/** What is said of the product: its description and what the sheet approves. */
const productText = ({ product, sheet }: ScoreInput): string =>
  [
    product.name,
    product.description,
    ...sheet.claims.map(({ text }) => text),
    ...sheet.angles.flatMap(({ question, line }) => [question, line]),
  ].join(' ');

function judgeRole({ lead, icp, sheet }: ScoreInput): Judgement {
  const roles = readLeadRoles(lead.title, credentialOf(lead));
  const [label] = roles;
  if (!label) return unknown('role missing');
  if (isRoleTagged(icp.roles.excluded, [label]))
    return { value: 0, reason: `${label} is excluded in the ICP` };
  if (isRoleTagged(icp.roles.wanted, roles)) return { value: 1, reason: `${label} is named in the ICP` };
  const tags = sheet.angles.flatMap((angle) => angle.roles);
  if (isRoleTagged(tags, roles)) return { value: 1, reason: `An angle is written for this role: ${label}` };
  const wanted = [...icp.roles.wanted, ...tags];
  if (wanted.length === 0) return unknown('no role in the ICP');
  const near = wanted.flatMap((tag) => readLeadRoles(tag));
  return isRoleTagged(near, roles)
    ? { value: 0.5, reason: `${label} works beside the roles of the ICP` }
    : { value: 0, reason: `${label} is not named in the ICP` };
}

function judgeOrganization({ lead, icp }: ScoreInput): Judgement {
  const { provider } = lead;
  const names = [provider?.type, lead.category, provider?.category, lead.account?.name ?? lead.providerName];
  const setting = readSetting(...names);
  const beds = provider?.staffedBeds ?? null;
  if (!setting) return unknown('kind of organization missing');
  const label = `${capitalise(setting)}${beds === null ? '' : `, ${beds} staffed beds`}`;
  const { wanted, excluded } = icp.settings;
  if (excluded.includes(setting))
    return { value: 0, reason: `${capitalise(setting)} is excluded in the ICP` };
  const bounded = icp.beds.min !== null || icp.beds.max !== null;
  if (wanted.length === 0 && !(bounded && beds !== null))
    return unknown('no kind of organization in the ICP');
  if (wanted.length > 0 && !fitsSetting(wanted, setting)) {
    return wanted.some((other) => areNear(other, setting))
      ? { value: 0.5, reason: `${label}, close to the ICP` }
      : { value: 0, reason: `${label} is not what the ICP names` };
  }
  if (!bounded || beds === null) return { value: 1, reason: label };
  const fits = beds >= (icp.beds.min ?? 0) && beds <= (icp.beds.max ?? Number.POSITIVE_INFINITY);
  return fits ? { value: 1, reason: label } : { value: 0.5, reason: `${label}, outside the size of the ICP` };
}

const EHR = /\b(?:ehr|emr|electronic health record)s?\b/iu;
const REVENUE = /revenue cycle|denials?\b|billing|claims?\b|reimburse/iu;

function judgeNeed(input: ScoreInput): Judgement {
  const { lead } = input;
  const text = productText(input);
  const own = lead.painpoints.filter(({ basis }) => basis.startsWith('from your file'));
  if (own.length > 0) {
    const words = new Set(contentStems(text));
    const share = ({ text: need }: { text: string }): number => {
      const stems = contentStems(need);
      return stems.length === 0 ? 0 : stems.filter((word) => words.has(word)).length / stems.length;
    };
    return own.some((need) => share(need) >= NEED_SHARE_MIN)
      ? { value: 1, reason: 'Your file names this need' }
      : { value: 0.5, reason: 'Your file names another need' };
  }
  const { provider } = lead;
  if (!provider) return unknown('nothing known about their systems');
  const ehr = provider.ehrAmbulatory ?? provider.ehrInpatient;
  if (ehr && text.toLowerCase().includes(ehr.toLowerCase()))
    return { value: 1, reason: `${ehr} is named in the product` };
  if (EHR.test(text))
    return ehr
      ? { value: 1, reason: 'An EHR is listed to connect with' }
      : { value: 0.5, reason: 'No EHR listed' };
  if (REVENUE.test(text))
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
