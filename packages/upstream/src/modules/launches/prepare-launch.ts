import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { notFound } from '@myra/shared/errors/app-error';
import type { Ctx } from '../../context.ts';
import { findCampaign, type LoadedCampaign } from '../campaigns/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { type LaunchMailbox, listLaunchMailboxes } from './launch.store.ts';
import type { LaunchCheck } from './launch-check.ts';
import { launchChecks } from './launch-checks.ts';
import {
  type AutomaticStep,
  automaticSteps,
  forecast,
  type MailboxForecast,
  spanOf,
} from './launch-forecast.ts';
import { countFaultyEmails, countPeople } from './launch-people.store.ts';
import type { KickOffInput, LaunchStart } from './launch-settings.ts';

export type PreparedLaunch = {
  campaign: LoadedCampaign['campaign'];
  mailboxes: LaunchMailbox[];
  steps: AutomaticStep[];
  forecasts: MailboxForecast[];
  checks: LaunchCheck[];
  people: number;
  peopleTotal: number;
  firstAt: number | null;
  lastAt: number | null;
};

/**
 * Works out what a launch with these settings would do, by counting in the database: nothing here grows with the number of
 * people but the counting itself. Throws not-found for a campaign or mailbox that is not there.
 */
export async function prepareLaunch(
  ctx: Pick<Ctx, 'config'>,
  tx: OrganizationTx,
  input: {
    campaignId: number;
    settings: Pick<KickOffInput, 'email_account_ids' | 'list_attestation'>;
    start: LaunchStart;
  },
): Promise<PreparedLaunch> {
  const { campaignId, settings, start } = input;
  const loaded = await findCampaign(tx, campaignId);
  if (!loaded) throw notFound('Campaign');
  const { campaign } = loaded;
  const mailboxes = await listLaunchMailboxes(tx, settings.email_account_ids);
  if (mailboxes.length < new Set(settings.email_account_ids).size) throw notFound('Mailbox');
  const groups = await countPeople(tx, campaignId);
  const organization = await findOrganization(tx);
  const peopleOf = (isWritten: boolean) =>
    groups.filter((group) => (group.reason === null) === isWritten).reduce((sum, group) => sum + group.n, 0);
  const people = peopleOf(true);
  const steps = automaticSteps(campaign.cadence);
  const forecasts = forecast({ people, steps, mailboxes, start });
  const { first, last } = spanOf(forecasts, steps);
  const checks = launchChecks({
    people,
    peopleTotal: people + peopleOf(false),
    skipped: Object.fromEntries(groups.flatMap((group) => (group.reason ? [[group.reason, group.n]] : []))),
    needsLook: groups.reduce((sum, group) => sum + (group.reason === null ? group.needs_look : 0), 0),
    faultyEmails: await countFaultyEmails(tx, campaignId),
    hasPostalAddress: Boolean(organization?.postalAddress),
    audience: organization?.audienceType ?? null,
    isListAttested: settings.list_attestation === true,
    publicUrl: ctx.config.publicUrl,
    website: organization?.website ?? null,
    mailboxes,
    unplanned: forecasts.reduce((sum, one) => sum + one.timetable.unplanned, 0),
    firstAt: first,
    lastAt: last,
    askedAt: start.startsAt.getTime(),
  });
  return {
    campaign,
    mailboxes,
    steps,
    forecasts,
    checks,
    people,
    peopleTotal: people + peopleOf(false),
    firstAt: first,
    lastAt: last,
  };
}
