import type { launchCheck } from '@myra/shared/contracts/launches';
import type { z } from 'zod';
import type { LaunchMailbox } from './launch.store.ts';

/** A row of the launch checklist. */
export type LaunchCheck = z.infer<typeof launchCheck>;

/** The facts for the checklist. */
export type LaunchFacts = {
  peopleTotal: number;
  people: number;
  skipped: Readonly<Record<string, number>>;
  needsLook: number;
  faultyEmails: number;
  hasPostalAddress: boolean;
  /** Emails whose footer lacks a character of the required statement; null where none is required. */
  withoutStatement: number | null;
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

/** Makes one row of the checklist from the facts. */
export type Judge = (facts: LaunchFacts) => LaunchCheck;

/** A row of the checklist; `count` is the number in its text, null if there is none. */
export const check = (
  key: string,
  level: LaunchCheck['level'],
  title: string,
  detail: string,
  count: number | null = null,
): LaunchCheck => ({ key, level, title, detail, count });
