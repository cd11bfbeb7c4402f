import { carriesStatement, resolveStatement } from '@myra/mail/required-statement';
import { joinFooter, renderFooter } from '@myra/mail/unsubscribe-footer';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { notFound } from '@myra/shared/errors/app-error';
import type { Ctx } from '../../context.ts';
import { findCampaign, type LoadedCampaign } from '../campaigns/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { findProfileOfCampaign } from '../profiles/index.ts';
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
 * Works out what a launch with these settings would do. It counts in the database, so memory does not grow with the
 * number of people. Throws not-found for an unknown campaign or mailbox.
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
    withoutStatement: countWithoutStatement(
      (await findProfileOfCampaign(tx, campaignId))?.regulatoryConstraints,
      people,
    ),
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

/**
 * For how many people the footer of an email would lack a character of the required statement. The footer is made as it is
 * made before a message is frozen.
 */
function countWithoutStatement(statement: string | undefined, people: number): number | null {
  if (statement === undefined || statement.trim() === '') return null;
  const values = { organizationName: 'Organization', unsubscribeUrl: 'https://example.org/u', year: 2026 };
  const footer = renderFooter({ ...values, regulatoryText: joinFooter('', statement), postalAddress: '' });
  return carriesStatement(footer, resolveStatement(statement, values)) ? 0 : people;
}
