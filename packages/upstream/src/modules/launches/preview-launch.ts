import type { LaunchPreview, previewLaunch as previewCall } from '@myra/shared/contracts/launches';
import { instantToLocal } from '@myra/shared/rules/schedule';
import type { z } from 'zod';
import { type Ctx, inOrganization } from '../../context.ts';
import { findUsedOn } from './launch.store.ts';
import { daysOf } from './launch-forecast.ts';
import { listChosen, listSkipped, listUnsentEmails } from './launch-people.store.ts';
import { readStart } from './launch-settings.ts';
import { type PreparedLaunch, prepareLaunch } from './prepare-launch.ts';

const SHOWN_MAX = 200;

type Input = z.output<(typeof previewCall)['schema']['body']>;
type Tx = Parameters<typeof prepareLaunch>[1];

/** A preview of a launch with these settings, without doing it. Throws not-found, invalid-input at the field. */
export function previewLaunch(ctx: Ctx, campaignId: number, input: Input): Promise<LaunchPreview> {
  const now = ctx.clock.now();
  const start = readStart(input, now);
  return inOrganization(ctx, async (tx) => {
    const prepared = await prepareLaunch(ctx, tx, { campaignId, settings: input, start });
    const skipped = await listSkipped(tx, campaignId, SHOWN_MAX);
    const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
    return {
      checks: prepared.checks,
      blocked: prepared.checks.some((check) => check.level === 'blocked'),
      people: prepared.people,
      people_total: prepared.peopleTotal,
      emails: prepared.mailboxes.length > 0 ? prepared.people * prepared.steps.length : 0,
      first_at: iso(prepared.firstAt),
      last_at: iso(prepared.lastAt),
      days: daysOf(prepared.forecasts),
      mailboxes: await tellMailboxes(tx, prepared, now),
      skipped,
      skipped_total: prepared.peopleTotal - prepared.people,
      plan: await firstEmails(tx, campaignId, prepared),
    };
  });
}

async function tellMailboxes(
  tx: Tx,
  prepared: PreparedLaunch,
  now: Date,
): Promise<LaunchPreview['mailboxes']> {
  const told: LaunchPreview['mailboxes'] = [];
  for (const { mailbox, people } of prepared.forecasts) {
    const today = instantToLocal(now.getTime(), mailbox.zone).date;
    told.push({
      email_account_id: mailbox.id,
      email: mailbox.email,
      people,
      used_today: await findUsedOn(tx, mailbox.id, today),
      daily_limit: mailbox.limits.dailyLimit,
    });
  }
  return told;
}

/** The first emails in order of time, from the first people in order: nobody after them gets an earlier email. */
async function firstEmails(
  tx: Tx,
  campaignId: number,
  { forecasts, steps }: PreparedLaunch,
): Promise<LaunchPreview['plan']> {
  if (forecasts.length === 0) return [];
  const people = await listChosen(tx, { campaignId, after: 0, limit: SHOWN_MAX, onlyWritten: true });
  const emails = await listUnsentEmails(
    tx,
    people.flatMap((person) => person.sequence_id ?? []),
  );
  const bySequence = Map.groupBy(emails, (email) => email.sequence_id);
  const planned = people.flatMap((person, ordinal) => {
    const own = forecasts[ordinal % forecasts.length];
    const place = Math.floor(ordinal / forecasts.length);
    return (bySequence.get(person.sequence_id ?? 0) ?? []).flatMap((email) => {
      const step = steps.findIndex((one) => one.index === email.step);
      const at = step < 0 ? undefined : own?.timetable.at(place, step);
      if (at === undefined || !own) return [];
      return {
        lead_id: person.lead_id,
        lead_name: person.name,
        lead_email: person.email,
        step: email.step,
        logic: email.logic,
        subject_line: email.subject_line,
        mailbox: own.mailbox.email,
        at: new Date(at).toISOString(),
      };
    });
  });
  return planned.toSorted((a, b) => a.at.localeCompare(b.at)).slice(0, SHOWN_MAX);
}
