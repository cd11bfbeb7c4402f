import type { SaidFact } from '@myra/shared/contracts/provider-rows';
import type { Peers } from './directory.store.ts';
import { figuresOrigin, type Origin, originOf } from './fact-origins.ts';
import type { StoredProvider } from './provider.store.ts';
import { type CodeSet, NO_CODES, splitCodes, wordsOfCodes } from './taxonomy/code-set.ts';

/** A product of the organization. */
export type OfferedProduct = { id: number; name: string; description: string; icpDescription: string | null };

export type Opportunity = {
  key: string;
  title: string;
  reasons: ({ text: string } & Origin)[];
  product: { id: number; name: string; matched: string[] } | null;
};

/** With fewer peers a median says nothing. */
const PEERS_MIN = 5;
const FULL_SHARE = 0.8;
const EMPTY_SHARE = 0.5;
const YOUNG_YEARS = 5;
const LARGE_TEAM = 100;
const OPPORTUNITIES_MAX = 6;

/** `fact` is what it follows from, if another file than that of the row may say it. */
type Finding = { key: string; title: string; text: string; topics: readonly string[]; fact?: SaidFact };

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const count = (value: number): string => value.toLocaleString('en-US');
const dollars = (value: number): string =>
  `$${new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value)}`;

function findOccupancy({ staffedBeds, discharges, averageLengthOfStay }: StoredProvider): Finding[] {
  if (!staffedBeds || discharges === null || averageLengthOfStay === null) return [];
  const share = (discharges * averageLengthOfStay) / (staffedBeds * 365);
  const taken = `${count(discharges)} discharges of ${averageLengthOfStay} days fill ${percent(share)} of ${count(staffedBeds)} staffed beds.`;
  if (share >= FULL_SHARE) {
    const topics = ['capacity', 'throughput', 'discharge', 'bed', 'staffing', 'flow', 'telehealth'];
    return [{ key: 'beds-full', title: 'Beds nearly full', text: taken, topics }];
  }
  if (share > EMPTY_SHARE) return [];
  const topics = ['referral', 'marketing', 'outreach', 'volume', 'growth', 'acquisition'];
  return [{ key: 'beds-free', title: 'Room for more patients', text: taken, topics }];
}

function findLongStays({ averageLengthOfStay, category, state }: StoredProvider, peers: Peers): Finding[] {
  const { lengthOfStay } = peers;
  if (averageLengthOfStay === null || lengthOfStay === null || averageLengthOfStay < lengthOfStay * 1.1)
    return [];
  return [
    {
      key: 'long-stays',
      title: 'Stays longer than usual',
      text: `Patients stay ${averageLengthOfStay} days; the median of ${count(peers.count)} in ${state} (${category}) is ${lengthOfStay.toFixed(1)}.`,
      topics: ['length of stay', 'discharge', 'coordination', 'readmission', 'post-acute', 'care management'],
    },
  ];
}

function findCostPressure(row: StoredProvider, peers: Peers): Finding[] {
  const { totalLiabilities, totalRevenues } = row;
  if (totalLiabilities === null || !totalRevenues || peers.liabilityShare === null) return [];
  const share = totalLiabilities / totalRevenues;
  if (share < peers.liabilityShare * 1.1) return [];
  return [
    {
      key: 'cost-pressure',
      title: 'Under cost pressure',
      text: `Liabilities of ${dollars(totalLiabilities)} are ${percent(share)} of revenues; the median of ${count(peers.count)} in ${row.state} is ${percent(peers.liabilityShare)}.`,
      topics: [
        'cost',
        'billing',
        'revenue',
        'denial',
        'collection',
        'claims',
        'saving',
        'efficien',
        'authorization',
      ],
    },
  ];
}

function findSystems({ ehrAmbulatory, ehrInpatient, revenueCycleManagement }: StoredProvider): Finding[] {
  const findings: Finding[] = [];
  if (ehrAmbulatory && ehrInpatient && ehrAmbulatory !== ehrInpatient) {
    findings.push({
      key: 'two-records',
      title: 'Two health record systems',
      text: `${ehrAmbulatory} in ambulatory care and ${ehrInpatient} for inpatients.`,
      topics: ['ehr', 'emr', 'health record', 'interoperab', 'integrat', 'fhir', 'migration', 'data'],
    });
  }
  if (revenueCycleManagement) {
    findings.push({
      key: 'revenue-system',
      title: 'A revenue cycle vendor in use',
      text: `${revenueCycleManagement} runs the revenue cycle.`,
      topics: ['revenue cycle', 'billing', 'denial', 'claims', 'coding', 'collection', 'prior authorization'],
    });
  }
  return findings;
}

function findStanding(row: StoredProvider): Finding[] {
  const { years, numberOfProviders, medicareStatus, kind } = row;
  const findings: Finding[] = [];
  if (numberOfProviders !== null && numberOfProviders >= LARGE_TEAM) {
    findings.push({
      key: 'large-team',
      title: 'A large clinical team',
      text: `${count(numberOfProviders)} providers practise here.`,
      topics: [
        'schedul',
        'staff',
        'clinician',
        'workforce',
        'credential',
        'documentation',
        'training',
        'intake',
      ],
    });
  }
  if (years !== null && years <= YOUNG_YEARS) {
    findings.push({
      key: 'young',
      title: kind === 'facility' ? 'A young organization' : 'Early in practice',
      text: `${years === 1 ? '1 year' : `${years} years`} in ${kind === 'facility' ? 'business' : 'practice'}.`,
      topics: ['growth', 'onboarding', 'marketing', 'start', 'new practice', 'outreach'],
      fact: 'years',
    });
  }
  if (medicareStatus === 'Not enrolled' || medicareStatus === 'Opted out') {
    findings.push({
      key: 'outside-medicare',
      title: 'Outside Medicare',
      text: `Medicare enrollment: ${medicareStatus.toLowerCase()}.`,
      topics: ['enrollment', 'credential', 'payer', 'contracting', 'cash pay', 'self-pay', 'direct care'],
      fact: 'medicare_status',
    });
  }
  return findings;
}

const textOf = ({ name, description, icpDescription }: OfferedProduct): string =>
  `${name} ${description} ${icpDescription ?? ''}`.toLowerCase();

/** The product whose texts name the most topics; null if none does. */
function matchProduct(topics: readonly string[], products: readonly OfferedProduct[]) {
  let best: Opportunity['product'] = null;
  for (const product of products) {
    const text = textOf(product);
    const matched = topics.filter((topic) => text.includes(topic));
    if (matched.length > (best?.matched.length ?? 0)) best = { id: product.id, name: product.name, matched };
  }
  return best;
}

/** Products whose texts name the provider's specialty or kind of facility. */
function findFits(
  row: StoredProvider,
  products: readonly OfferedProduct[],
  published: CodeSet,
): Opportunity[] {
  const { specialty, category, source, sourceDate: date } = row;
  const names = wordsOfCodes(published, splitCodes(row.codes));
  const kind = category === 'clinician' ? null : category;
  return products.flatMap((product) => {
    const text = textOf(product);
    const meant = new Set([specialty, ...names, kind].filter((word) => word !== null));
    const words = [...meant].filter((word) => word !== 'Other' && text.includes(word.toLowerCase()));
    if (words.length === 0) return [];
    const reason = {
      text: `${product.name} is meant for ${words.join(' and ')}, which this is.`,
      source,
      date,
    };
    const { id, name } = product;
    return [
      {
        key: `fit-${id}`,
        title: 'Fits whom a product is for',
        reasons: [reason],
        product: { id, name, matched: words },
      },
    ];
  });
}

/**
 * Reasons why a provider may need the organization's products: facts of its row, compared with its peers if there are at least
 * five, each with source and date. `published` names taxonomy codes. Reasons that match a product come first; at most six.
 */
export function findOpportunities(
  row: StoredProvider,
  peers: Peers,
  products: readonly OfferedProduct[],
  published: CodeSet = NO_CODES,
): Opportunity[] {
  const usual = peers.count >= PEERS_MIN ? peers : { count: 0, lengthOfStay: null, liabilityShare: null };
  const toOpportunity = ({ key, title, text, topics }: Finding, origin: Origin): Opportunity => ({
    key,
    title,
    reasons: [{ text, ...origin }],
    product: matchProduct(topics, products),
  });
  const figures = [...findOccupancy(row), ...findLongStays(row, usual), ...findCostPressure(row, usual)];
  const found = [
    ...figures.map((finding) => toOpportunity(finding, figuresOrigin(row))),
    ...[...findSystems(row), ...findStanding(row)].map((finding) =>
      toOpportunity(finding, originOf(row, finding.fact)),
    ),
  ];
  const all = [...findFits(row, products, published), ...found];
  return [...all.filter(({ product }) => product), ...all.filter(({ product }) => !product)].slice(
    0,
    OPPORTUNITIES_MAX,
  );
}
