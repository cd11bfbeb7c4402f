import { isRoleTagged, readLeadRoles, withBroader } from '@myra/shared/rules/leads/lead-roles';
import { isRoleAddress } from '@myra/shared/rules/leads/role-address';
import {
  readSpecialties,
  readSpecialty,
  type Specialty,
  type SpecialtyKey,
  specialtyOf,
} from '@myra/shared/rules/leads/specialties';
import { isPublicMailHost } from '@myra/shared/rules/mail/public-mail-hosts';
import { fitsSetting, houseAmong, settingOf } from '@myra/shared/rules/places/care-settings';
import { mayBeHospital } from '@myra/shared/rules/places/spanish-clinics';
import { stateCode, stateName } from '@myra/shared/rules/places/states';
import { credentialOf } from '@myra/writer/facts/read-lead';
import { leftOutInWords } from '@myra/writer/plan/left-out-in-words';
import { capitalise } from '@myra/writer/text/words';
import { areNear, areRelated, shareBorder } from './near.ts';
import type { ScoreInput } from './types.ts';

/** `value` null: unknown, so it leaves the sum. `reason` says in words what was seen; what is ruled out is never Warm. */
type Judgement = { value: 0 | 0.5 | 1 | null; reason: string; isRuledOut?: true };
const fits = (reason: string): Judgement => ({ value: 1, reason });
const partly = (reason: string): Judgement => ({ value: 0.5, reason });
const against = (reason: string): Judgement => ({ value: 0, reason });
/** What the ICP leaves out in words. */
const ruledOut = (what: string): Judgement => ({
  ...against(`${what} is excluded in the ICP`),
  isRuledOut: true,
});
const unknown = (reason: string): Judgement => ({ value: null, reason });

const settingFor = (lead: ScoreInput['lead']) =>
  settingOf(
    [
      lead.category,
      lead.provider?.type,
      lead.provider?.category,
      houseAmong(lead.specialties, lead.account?.name ?? lead.providerName),
    ],
    lead.account?.name ?? lead.providerName,
    lead.beds ?? lead.provider?.staffedBeds,
    lead.title,
  );

/** What the taxonomy codes say, then what the list names; else what the title or the name of a practice says ("Canyon Cardiology"). A hospital's name says nothing. */
function specialtiesOf(lead: ScoreInput['lead']): readonly Specialty[] {
  const coded = (lead.fields ?? []).map(specialtyOf);
  const listed = [...coded, ...lead.specialties.flatMap((raw) => readSpecialty(raw) ?? [])];
  if (listed.length > 0) return listed;
  const name = lead.account?.name ?? lead.providerName;
  const setting = settingFor(lead);
  const tells = setting === undefined || setting === 'practice';
  return readSpecialties(`${lead.title ?? ''}, ${tells ? (name ?? '') : ''}`).slice(0, 1);
}

/** By the specialty that fits best. One that is excluded excludes the lead. */
function judgeSpecialty({ lead, icp, product }: ScoreInput): Judgement {
  const own = specialtiesOf(lead);
  const { wanted, excluded } = icp.specialties;
  const described = readSpecialties(product.description).map(({ key }) => key);
  const out = own.find(({ key }) => excluded.includes(key));
  if (out) return ruledOut(capitalise(out.label));
  const [first] = own;
  if (!first) return unknown('specialty missing');
  if (wanted.length + described.length === 0) return unknown('no specialty named in the ICP');
  const labelOf = (isSought: (key: SpecialtyKey) => boolean) => {
    const found = own.find(({ key }) => isSought(key));
    return found && capitalise(found.label);
  };
  const named = labelOf((key) => wanted.includes(key));
  if (named) return fits(`${named} is named in the ICP`);
  const told = labelOf((key) => described.includes(key));
  if (told) return fits(`${told} is named in the product description`);
  const near = labelOf((key) => [...wanted, ...described].some((other) => areRelated(other, key)));
  return near
    ? partly(`${near} is close to a specialty of the ICP`)
    : against(`${capitalise(first.label)} is not in the ICP`);
}

/** By title, and by what their credential says beside it: an owner who is an MD is one of "physicians". */
function judgeRole({ lead, icp, sheet }: ScoreInput): Judgement {
  const credential = credentialOf(lead);
  const roles = lead.role ? withBroader(lead.role) : readLeadRoles(lead.title, credential, settingFor(lead));
  // A nurse's counts only without a title: nurses coordinate, teach and sell.
  const beside = lead.role ? [] : readLeadRoles(null, credential).filter((role) => role !== 'Nurse');
  const [label] = roles;
  const tags = sheet.angles.flatMap((angle) => angle.roles);
  const wanted = [...icp.roles.wanted, ...tags];
  if (!label) return unknown('role missing');
  if (isRoleTagged(icp.roles.excluded, [label])) return ruledOut(label);
  if (isRoleTagged(icp.roles.wanted, roles)) return fits(`${label} is named in the ICP`);
  if (isRoleTagged(icp.roles.wanted, beside))
    return fits(`${beside.join(', ')} (${credential ?? ''}) is named in the ICP`);
  if (isRoleTagged(tags, roles)) return fits(`An angle is written for this role: ${label}`);
  if (wanted.length === 0) return unknown('no role in the ICP');
  const near = wanted.flatMap((tag) => readLeadRoles(tag));
  return isRoleTagged(near, roles)
    ? partly(`${label} works beside the roles of the ICP`)
    : against(`${label} is not named in the ICP`);
}

function judgeOrganization(input: ScoreInput): Judgement {
  const { lead, icp } = input;
  const { provider } = lead;
  const beds = lead.beds ?? provider?.staffedBeds ?? null;
  const name = lead.account?.name ?? lead.providerName;
  const read = settingOf(
    [provider?.type, lead.category, provider?.category, houseAmong(lead.specialties, name)],
    name,
    beds,
    lead.title,
  );
  const { wanted, excluded } = icp.settings;
  const isDoubtful = read === 'practice' && wanted.includes('hospital') && mayBeHospital(name, lead);
  const setting = isDoubtful && !wanted.includes(read) ? undefined : read;
  if (setting && excluded.includes(setting)) return ruledOut(capitalise(setting));
  const words = leftOutInWords(icp.leftOut, input.lead);
  if (words !== undefined) return ruledOut(`“${words}”`);
  if (!setting) return unknown('kind of organization missing');
  const { min, max, ofHospitals = false } = icp.beds;
  const isSized =
    beds !== null && (min !== null || max !== null) && (!ofHospitals || fitsSetting(['hospital'], setting));
  const label = `${capitalise(setting)}${beds === null ? '' : `, ${beds} staffed beds`}`;
  if (wanted.length === 0 && !isSized) return unknown('no kind of organization in the ICP');
  if (wanted.length > 0 && !fitsSetting(wanted, setting))
    return wanted.some((other) => areNear(other, setting))
      ? partly(`${label}, close to the ICP`)
      : against(`${label} is not what the ICP names`);
  const isOutside = isSized && (beds < (min ?? 0) || beds > (max ?? Number.POSITIVE_INFINITY));
  return isOutside ? partly(`${label}, outside the size of the ICP`) : fits(label);
}

const EHR = /\b(?:ehr|emr|electronic health record)s?\b/iu;
const REVENUE = /revenue cycle|denials?\b|billing|claims?\b|reimburse/iu;

/** What the directory knows of their systems, against what is said of the product. */
function judgeNeed({ lead: { systems }, product, sheet }: ScoreInput): Judgement {
  if (!systems) return unknown('nothing known about their systems');
  const text = [
    product.name,
    product.description,
    ...sheet.claims.map((claim) => claim.text),
    ...sheet.angles.flatMap(({ question, line }) => [question, line]),
  ].join(' ');
  const { ehr } = systems;
  if (ehr && text.toLowerCase().includes(ehr.toLowerCase())) return fits(`${ehr} is named in the product`);
  if (EHR.test(text)) return ehr ? fits('An EHR is listed to connect with') : partly('No EHR listed');
  if (!REVENUE.test(text)) return unknown('nothing known that speaks to the product');
  return systems.revenueCycle
    ? partly('A revenue-cycle system is in place')
    : fits('No revenue-cycle system listed');
}

function judgeAddress({ lead }: ScoreInput): Judgement {
  const [local = '', host] = lead.email?.toLowerCase().split('@') ?? [];
  if (host === undefined) return unknown('address missing');
  if (isRoleAddress(local)) return against(`Shared inbox (${local}@)`);
  return isPublicMailHost(host) ? partly('Personal mail provider') : fits('Personal business address');
}

const HISTORY: Readonly<Record<ScoreInput['history'], Judgement>> = {
  positive: fits('Replied in an earlier campaign'),
  neutral: partly('Was written to before'),
  declined: against('Said no in an earlier campaign'),
  none: unknown('no earlier campaign'),
};

function judgeGeography({ lead, icp, sheet }: ScoreInput): Judgement {
  const code = stateCode(lead.state);
  const city = lead.city?.trim().toLowerCase();
  const { wanted, excluded } = icp.states;
  const name = stateName(lead.state) ?? lead.city ?? '';
  if (city && (icp.cities.excluded.includes(city) || icp.leftOut.includes(city)))
    return ruledOut(lead.city ?? '');
  if (city && icp.cities.wanted.includes(city)) return fits(`${lead.city ?? ''} is in the target area`);
  if (!code) return unknown('place missing');
  if (wanted.includes(code)) return fits(`${name} is in the target area`);
  // A person chose what is served; what the ICP leaves out is read from a text.
  if (!sheet.statesExcept && sheet.statesServed.includes(code)) return fits(`${name} is served`);
  if (excluded.includes(code)) return ruledOut(name);
  if (wanted.length === 0) return unknown('no place in the ICP');
  return wanted.some((other) => shareBorder(other, code))
    ? partly(`${name} borders the target area`)
    : against(`${name} is outside the target area`);
}

/** The seven features, with their weight and how each is judged. */
const FEATURES = {
  specialty: [2.5, judgeSpecialty],
  role: [2, judgeRole],
  organization: [1.5, judgeOrganization],
  need: [1.5, judgeNeed],
  address: [1, judgeAddress],
  history: [1, ({ history }) => HISTORY[history]],
  geography: [0.5, judgeGeography],
} as const satisfies Record<string, readonly [weight: number, judge: (input: ScoreInput) => Judgement]>;

export type FeatureName = keyof typeof FEATURES;
export type Feature = Judgement & { name: FeatureName; weight: number };

/** All features of a lead, each as `judge` finds it. */
export const featuresBy = (judge: (name: FeatureName) => Judgement): Feature[] =>
  (Object.keys(FEATURES) as FeatureName[]).map((name) => ({
    name,
    weight: FEATURES[name][0],
    ...judge(name),
  }));

/** The features of a lead, each judged or left unknown. */
export const judgeFeatures = (input: ScoreInput): Feature[] => featuresBy((name) => FEATURES[name][1](input));
