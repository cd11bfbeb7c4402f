import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { MissingReason } from '@myra/shared/constants/launches';
import { findOutOfDate, type OldEmail, readSheets } from '../out-of-date/index.ts';
import { datePeople, type LaunchPlan } from './date-people.ts';
import type { LaunchMailbox } from './launch.store.ts';
import { listChosen } from './launch-people.store.ts';
import * as store from './launch-texts.store.ts';
import { createReview, type ReviewedEmail } from './review-emails.ts';

/** People whose texts are read in one statement. */
const CHUNK = 1_000;
const EXAMPLES_MAX = 50;
const PLAN_MAX = 200;

export type MissingEmails = {
  emails: number;
  /** Of all its people. */
  leadIds: number[];
  /** Their sequences, each with the mailbox that sends it. */
  senders: Map<number, LaunchMailbox | undefined>;
  /** The first of them. */
  examples: {
    lead_id: number;
    name: string;
    email: string;
    step: number;
    subject_line: string;
    detail: string;
  }[];
};

export type PlannedEmail = {
  lead_id: number;
  lead_name: string;
  lead_email: string;
  step: number;
  logic: string;
  subject_line: string;
  mailbox: string;
  at: number;
};

/** What a launch would do, from the emails that exist. */
export type LaunchReview = {
  /** Emails that leave. */
  emails: number;
  /** People who get at least one. */
  people: number;
  /** People who get an email with a warning of the checks. */
  withWarning: number;
  /** Emails that leave and say sentences that were changed since, these sentences, and those that other claims follow since. */
  changed: { emails: number; sentences: Set<string>; followed: Set<string> };
  missing: Map<MissingReason, MissingEmails>;
  days: Map<string, number>;
  peopleOf: Map<number, number>;
  firstAt: number | null;
  lastAt: number | null;
  /** The first emails in order of time. */
  plan: PlannedEmail[];
};

const newReview = (): LaunchReview => ({
  emails: 0,
  people: 0,
  withWarning: 0,
  changed: { emails: 0, sentences: new Set(), followed: new Set() },
  missing: new Map(),
  days: new Map(),
  peopleOf: new Map(),
  firstAt: null,
  lastAt: null,
  plan: [],
});

type Person = {
  lead_id: number;
  sequence_id: number;
  name: string;
  email: string;
  mailbox: LaunchMailbox | undefined;
};
type Missing = { reason: MissingReason; step: number; subject_line: string; detail: string };

function noteMissing(review: LaunchReview, person: Person, all: readonly Missing[]): void {
  for (const [reason, own] of Map.groupBy(all, (one) => one.reason)) {
    const known: MissingEmails = review.missing.get(reason) ?? {
      emails: 0,
      leadIds: [],
      senders: new Map(),
      examples: [],
    };
    known.emails += own.length;
    const { lead_id, name, email } = person;
    known.leadIds.push(lead_id);
    known.senders.set(person.sequence_id, person.mailbox);
    for (const { step, subject_line, detail } of own) {
      if (known.examples.length < EXAMPLES_MAX) {
        known.examples.push({ lead_id, name, email, step, subject_line, detail });
      }
    }
    review.missing.set(reason, known);
  }
}

/** A date that is not known, where no mailbox is chosen yet. */
const UNDATED = { at: Number.NaN, day: '' };

function noteLeaving(review: LaunchReview, { at, day }: ReviewedEmail, changed: OldEmail | undefined): void {
  review.emails += 1;
  if (changed) review.changed.emails += 1;
  for (const { sentence, has_other_claims: hasOthers } of changed?.old ?? [])
    (hasOthers ? review.changed.followed : review.changed.sentences).add(sentence);
  if (Number.isNaN(at)) return;
  review.days.set(day, (review.days.get(day) ?? 0) + 1);
  review.firstAt = Math.min(at, review.firstAt ?? at);
  review.lastAt = Math.max(at, review.lastAt ?? at);
}

/**
 * Reads all emails that are written for the chosen people and says which would leave when, and which not and why. Texts are
 * read in chunks, so memory grows with the ids of people alone.
 */
export async function reviewLaunch(
  tx: OrganizationTx,
  input: {
    campaignId: number;
    plan: LaunchPlan;
    frame: store.LaunchFrame;
    fromName: string | null;
    now: Date;
  },
): Promise<LaunchReview> {
  const { campaignId, plan, now } = input;
  const review = newReview();
  const sheets = await readSheets(tx, { campaignId }, now);
  const check = createReview(input.frame, input.fromName);
  const automatic = new Set(plan.steps.map(({ index }) => index));
  let after = 0;
  let ordinal = 0;
  while (true) {
    const people = await listChosen(tx, { campaignId, after, limit: CHUNK, onlyWritten: true, now });
    const sequenceIds = people.flatMap((person) => person.sequence_id ?? []);
    const texts = Map.groupBy(await store.listUnsentTexts(tx, sequenceIds), (email) => email.sequence_id);
    const leftOut = await store.listLeftOutSteps(tx, sequenceIds);
    const scope = { campaignId, sequenceIds };
    const outOfDate = await findOutOfDate(tx, scope, { now, sheets, withChanged: true });
    const dated = datePeople(plan, { people, emails: texts, ordinal });
    const datedOf = new Map(dated.people.map((one) => [one.person.sequence_id, one]));
    ordinal = dated.ordinal;
    for (const person of people) {
      if (person.sequence_id === null) continue;
      const sequenceId = person.sequence_id;
      const own: readonly store.EmailWithText[] = texts.get(sequenceId) ?? [];
      const mine = datedOf.get(sequenceId);
      const emails = own.flatMap((email) => {
        if (!automatic.has(email.step)) return [];
        const slot = mine?.emails.find((one) => one.email === email);
        return slot ? [slot] : mine ? [] : [{ email, ...UNDATED }];
      });
      const known = { ...person, sequence_id: sequenceId, mailbox: mine?.mailbox };
      const reviewed = check(emails, known, { mailbox: mine?.mailbox, outOfDate });
      const leaving = reviewed.filter(({ hold }) => hold === undefined);
      const slots = new Set(emails.map(({ email }) => email.step));
      noteMissing(review, known, [
        ...reviewed.flatMap(({ hold: reason, email, detail }): Missing[] => {
          const { step, subject_line } = email;
          return reason ? [{ reason, step, subject_line, detail }] : [];
        }),
        ...own.flatMap(({ step, subject_line }): Missing[] =>
          automatic.has(step) && !slots.has(step)
            ? [{ reason: 'unplanned', step, subject_line, detail: '' }]
            : [],
        ),
        ...(leftOut.get(sequenceId) ?? []).flatMap(({ step, why: detail }): Missing[] =>
          automatic.has(step) && !own.some((email) => email.step === step)
            ? [{ reason: 'step_left_out', step, subject_line: '', detail }]
            : [],
        ),
      ]);
      for (const email of leaving) noteLeaving(review, email, outOfDate.get(email.email.id));
      if (leaving.length === 0) continue;
      review.people += 1;
      if (leaving.some(({ email }) => email.has_warning)) review.withWarning += 1;
      if (!mine) continue;
      review.peopleOf.set(mine.accountId, (review.peopleOf.get(mine.accountId) ?? 0) + 1);
      // Nobody after the first people in order gets an earlier first email.
      if (review.people <= PLAN_MAX) {
        review.plan.push(
          ...leaving.map(({ email, at }) => ({
            lead_id: person.lead_id,
            lead_name: person.name,
            lead_email: person.email,
            step: email.step,
            logic: email.logic,
            subject_line: email.subject_line,
            mailbox: mine.mailbox?.email ?? '',
            at,
          })),
        );
      }
    }
    if (people.length < CHUNK) break;
    after = people.at(-1)?.lead_id ?? after;
  }
  review.plan = review.plan.toSorted((a, b) => a.at - b.at).slice(0, PLAN_MAX);
  return review;
}
