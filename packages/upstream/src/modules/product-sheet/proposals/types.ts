import type { ClaimKind } from '@myra/shared/constants/product-sheet';
import type { ServedState } from '@myra/shared/constants/us-states';

/** A statement that a source makes, proposed to a person. `page` counts from 1; null where the source has no pages. */
export type ProposedClaim = {
  text: string;
  mailText: string | null;
  kind: ClaimKind;
  roles: string[];
  settings: string[];
  specialties: string[];
  /** Where it may be said; empty: everywhere. */
  states: ServedState[];
  countries: string[];
  quote: string;
  page: number | null;
  disclosure: string | null;
};

/** `more` and `rests` name claims of the same proposal by their position: those that may follow, and those that the line states. */
export type ProposedAngle = {
  name: string;
  roles: string[];
  settings: string[];
  specialties: string[];
  question: string;
  line: string;
  more: number[];
  rests: number[];
  offer: string;
  subject: string;
  passTo: string;
};

export type Proposals = {
  claims: ProposedClaim[];
  angles: ProposedAngle[];
  /** Proposals of a model that the source does not carry. */
  dropped: number;
};
