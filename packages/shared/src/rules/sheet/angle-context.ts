import type { Claim } from '../../contracts/sheet-rows.ts';

/** What the sentences of an angle are held against, beside their own form. */
export type AngleContext = {
  /** Roles that the angle is for; empty: everybody. */
  roles: readonly string[];
  /** Claims that the line rests on. */
  restsOn: readonly Pick<Claim, 'text' | 'mail_text'>[];
  question: string;
  /** What the offer goes on from: question, line, subject, and the claims that they rest on or that may follow. */
  beside: string;
};
