import type { launchCheck } from '@myra/shared/contracts/launches';
import type { z } from 'zod';
import type { LeftOut } from '../leads/index.ts';
import type { LaunchMailbox } from './launch.store.ts';
import type { LaunchReview } from './review-launch.ts';

/** A row of the launch checklist. */
export type LaunchCheck = z.infer<typeof launchCheck>;

/** The facts for the checklist. */
export type LaunchFacts = {
  peopleTotal: number;
  /** People who get at least one email. */
  people: number;
  /** People with a written sequence. */
  written: number;
  skipped: Readonly<Record<string, number>>;
  /** Pairs of chosen people that may be one person, at most 100. */
  alike: number;
  /** Chosen people for whom the product is not, or against whom a note speaks. */
  chosenLeftOut: readonly LeftOut[];
  /** Leads that wait to be written until a person has read the first ones. */
  unwrittenRest: number;
  /** Emails that leave. */
  emails: number;
  /** People who get an email with a warning of the checks. */
  withWarning: number;
  missing: LaunchReview['missing'];
  changed: LaunchReview['changed'];
  /** The product is the invented one. */
  isSample: boolean;
  /** Offers of approved angles that the campaign does not honour, and how to mend each. */
  unhonoured: readonly { angle: string; mend: string }[];
  /** Asks for a document that has neither file nor address, and emails that link to a file that was taken away. */
  documents: { isMissing: boolean; deadLinks: number };
  hasPostalAddress: boolean;
  hasStatement: boolean;
  /** The product has a statement that the campaign does not print. */
  lacksProductStatement: boolean;
  audience: string | null;
  isListAttested: boolean;
  publicUrl: string;
  website: string | null;
  mailboxes: readonly LaunchMailbox[];
  /** Some mailbox may send on some day, within the pace of the campaign. */
  hasDays: boolean;
  /** The holiday that closes the chosen day. */
  startHoliday: string | null;
  /** Epoch ms; `askedAt` is when the person wants to begin. */
  firstAt: number | null;
  lastAt: number | null;
  askedAt: number;
};

/** A count with its word: '1 person has', '3 people have'. */
export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Makes one row of the checklist from the facts, or none where there is nothing to say. */
export type Judge = (facts: LaunchFacts) => LaunchCheck | undefined;

/** A row of the checklist; `count` is the number in its text, null if there is none. */
export const check = (
  key: string,
  level: LaunchCheck['level'],
  title: string,
  detail: string,
  count: number | null = null,
): LaunchCheck => ({ key, level, title, detail, count });
