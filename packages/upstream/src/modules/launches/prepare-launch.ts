import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { notFound } from '@myra/shared/errors/app-error';
import { mailboxesFor } from '@myra/shared/rules/calendar/campaign-pace';
import { whyNotHonoured } from '@myra/shared/rules/sheet/honoured-offers';
import { holdsStatement } from '@myra/shared/rules/sheet/required-statement';
import type { Ctx } from '../../context.ts';
import { countDeadLinks } from '../ask-documents/index.ts';
import { type CampaignRow, findCampaign } from '../campaigns/index.ts';
import { listPairs } from '../contacts/index.ts';
import { countWithdrawnLinks } from '../landing-pages/index.ts';
import { findChosenLeftOut } from '../leads/index.ts';
import { readWriterSheet } from '../product-sheet/index.ts';
import { findProduct } from '../products/index.ts';
import type { LaunchPlan } from './date-people.ts';
import { type LaunchMailbox, listLaunchMailboxes } from './launch.store.ts';
import type { LaunchCheck } from './launch-check.ts';
import { launchChecks } from './launch-checks.ts';
import { automaticSteps, closingHoliday, forecast } from './launch-forecast.ts';
import { countPeople } from './launch-people.store.ts';
import type { KickOffInput, LaunchStart } from './launch-settings.ts';
import { findLaunchFrame } from './launch-texts.store.ts';
import { type LaunchReview, reviewLaunch } from './review-launch.ts';

/** Pairs of likely duplicates that are counted. */
const PAIRS_MAX = 100;

/** Offers of approved angles that the campaign does not honour. */
async function listUnhonoured(
  tx: OrganizationTx,
  { productId, asks }: Pick<CampaignRow, 'productId' | 'asks'>,
  { startsAt }: LaunchStart,
): Promise<{ angle: string; mend: string }[]> {
  if (productId === null) return [];
  const { angles } = await readWriterSheet(tx, productId, startsAt);
  return angles.flatMap(({ name, offer_ask }) => {
    const mend = whyNotHonoured(offer_ask, asks);
    return mend === undefined ? [] : { angle: name, mend };
  });
}

async function isSampleProduct(tx: OrganizationTx, productId: number | null): Promise<boolean> {
  return productId !== null && (await findProduct(tx, productId))?.isSample === true;
}

export type PreparedLaunch = {
  mailboxes: LaunchMailbox[];
  /** Those that send, within the pace of the campaign. */
  paced: LaunchMailbox[];
  checks: LaunchCheck[];
  review: LaunchReview;
  peopleTotal: number;
  /** Chosen people without anything to send. */
  skippedTotal: number;
};

/**
 * Works out what a launch with these settings would do, from the emails that exist. Throws not-found for an unknown campaign
 * or mailbox.
 */
export async function prepareLaunch(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  tx: OrganizationTx,
  input: {
    campaignId: number;
    settings: Pick<KickOffInput, 'email_account_ids' | 'list_attestation' | 'from_name' | 'pace'>;
    start: LaunchStart;
  },
): Promise<PreparedLaunch> {
  const { campaignId, settings, start } = input;
  const loaded = await findCampaign(tx, campaignId);
  const frame = await findLaunchFrame(tx, campaignId);
  if (!loaded || !frame) throw notFound('Campaign');
  const { campaign } = loaded;
  const mailboxes = await listLaunchMailboxes(tx, settings.email_account_ids);
  if (mailboxes.length < new Set(settings.email_account_ids).size) throw notFound('Mailbox');
  const groups = await countPeople(tx, campaignId, ctx.clock.now());
  const peopleOf = (isWritten: boolean) =>
    groups.filter((group) => (group.reason === null) === isWritten).reduce((sum, group) => sum + group.n, 0);
  const steps = automaticSteps(campaign.cadence);
  const paced = mailboxesFor(mailboxes, settings.pace ?? campaign.pace);
  const forecasts = forecast({ people: peopleOf(true), steps, mailboxes: paced, start });
  const plan: LaunchPlan = { steps, forecasts, start };
  const fromName = settings.from_name === undefined ? campaign.emailConfig.from_name : settings.from_name;
  const review = await reviewLaunch(tx, { campaignId, plan, frame, fromName, now: ctx.clock.now() });
  const peopleTotal = peopleOf(true) + peopleOf(false);
  const { firstLeadIds } = campaign;
  const checks = launchChecks({
    people: review.people,
    written: peopleOf(true),
    peopleTotal,
    skipped: Object.fromEntries(groups.flatMap((group) => (group.reason ? [[group.reason, group.n]] : []))),
    alike: (await listPairs(tx, PAIRS_MAX, { campaignId })).length,
    chosenLeftOut: await findChosenLeftOut(tx, campaign, ctx.clock.now()),
    unwrittenRest: firstLeadIds === null ? 0 : Math.max(0, campaign.leadCount - firstLeadIds.length),
    emails: review.emails,
    withWarning: review.withWarning,
    missing: review.missing,
    changed: review.changed,
    isSample: await isSampleProduct(tx, campaign.productId),
    unhonoured: await listUnhonoured(tx, campaign, start),
    documents: {
      isMissing: campaign.asks.some(({ kind, url }) => kind === 'document' && !url),
      deadLinks: (await countDeadLinks(ctx, tx, campaignId)) + (await countWithdrawnLinks(tx, campaignId)),
    },
    hasPostalAddress: frame.postal_address !== null,
    hasStatement: frame.regulatory.trim() !== '',
    lacksProductStatement: !holdsStatement(frame.regulatory, frame.product_statement),
    audience: frame.audience,
    isListAttested: settings.list_attestation === true,
    publicUrl: ctx.config.publicUrl,
    website: frame.website,
    mailboxes,
    hasDays: paced.some(({ limits }) => limits.window.days.length > 0),
    firstAt: review.firstAt,
    lastAt: review.lastAt,
    askedAt: start.startsAt.getTime(),
    startHoliday: closingHoliday(paced, start.local.date),
  });
  return { mailboxes, paced, checks, review, peopleTotal, skippedTotal: peopleOf(false) };
}
