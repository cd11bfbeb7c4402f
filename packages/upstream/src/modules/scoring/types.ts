import type { CareSetting } from '@myra/shared/constants/product-sheet';
import type { SpecialtyKey } from '@myra/shared/rules/leads/specialties';
import type { LeadFacts, ProductFacts, Sheet } from '@myra/writer/types';

/** What a text asks for and what it rules out. */
export type Wishes<T = string> = { wanted: T[]; excluded: T[] };

/** What an ideal-customer text says, read offline. An empty list means: not mentioned, therefore unknown. */
export type Icp = {
  specialties: Wishes<SpecialtyKey>;
  roles: Wishes;
  settings: Wishes<CareSetting>;
  /** Two-letter codes. */
  states: Wishes;
  /** Lower case. */
  cities: Wishes;
  /** Whom it leaves out in words of its own ("animal hospitals", "Reno"), in lower case. */
  leftOut: string[];
  /** `ofHospitals`: read from "small hospitals", which says nothing of nursing homes. */
  beds: { min: number | null; max: number | null; ofHospitals?: true };
};

export type HistoryWithOrganization = 'positive' | 'neutral' | 'declined' | 'none';

/** A lead as a writer reads it, with what only the score depends on. */
export type ScoredLead = LeadFacts & {
  /** What taxonomy codes say of it. */
  fields?: readonly SpecialtyKey[];
  /** Of the organization, as the directory names them; null where nothing is known of it. */
  systems?: { ehr: string | null; revenueCycle: string | null } | null;
};

export type ScoreInput = {
  lead: ScoredLead;
  icp: Icp;
  product: ProductFacts;
  /** What is approved about the product; empty before anything is. */
  sheet: Sheet;
  /** What earlier campaigns of the organization brought; 'none' is unknown. */
  history: HistoryWithOrganization;
};

export type ScoreBand = 'hot' | 'warm' | 'cold';

/** `score` is 0-10 with one decimal, or null where fewer than two features are known (the screen shows '-'). */
export type LeadScore = { score: number | null; band: ScoreBand | null; reasons: string[] };
