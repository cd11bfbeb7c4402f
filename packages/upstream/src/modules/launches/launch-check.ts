import type { launchCheck } from '@myra/shared/contracts/launches';
import type { z } from 'zod';
import type { LaunchMailbox } from './launch.store.ts';

/** A line of the launch checklist. */
export type LaunchCheck = z.infer<typeof launchCheck>;

/** Plain facts that the checklist judges. */
export type LaunchFacts = {
  peopleTotal: number;
  people: number;
  skipped: Readonly<Record<string, number>>;
  needsLook: number;
  faultyEmails: number;
  hasPostalAddress: boolean;
  audience: string | null;
  isListAttested: boolean;
  publicUrl: string;
  website: string | null;
  mailboxes: readonly LaunchMailbox[];
  /** Emails for which no day has room. */
  unplanned: number;
  /** Epoch ms; `askedAt` is when the person wants to begin. */
  firstAt: number | null;
  lastAt: number | null;
  askedAt: number;
};

/** A count with its word: '1 person has', '3 people have'. */
export const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Makes one line of the checklist of the facts. */
export type Judge = (facts: LaunchFacts) => LaunchCheck;

/** A line of the checklist; `count` is how many it speaks of, null where it speaks of none. */
export const check = (
  key: string,
  level: LaunchCheck['level'],
  title: string,
  detail: string,
  count: number | null = null,
): LaunchCheck => ({ key, level, title, detail, count });
