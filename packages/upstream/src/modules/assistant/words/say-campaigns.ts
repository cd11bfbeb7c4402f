import type { OpenedPlace } from '@myra/shared/contracts/assistant-places';
import { reasonText } from '@myra/shared/rules/text/reason-text';
import type { FoundCampaign, WaitingReason } from '../tool-results.ts';
import type { Answer, Made } from './answer.ts';
import { queryOf, say, valuesOf } from './spans.ts';

/** Rows that are named in an answer; the others are behind its figures. */
const NAMED_MAX = 8;

/** The page of a campaign. */
export const campaignPlace = (campaign: { id: number; strategy_plan_id: number }): OpenedPlace => ({
  screen: 'campaign',
  query: queryOf({ campaign_id: campaign.id, strategy_plan_id: campaign.strategy_plan_id }),
});

const statusWords = ({ status, run_state: runState }: FoundCampaign): string =>
  [status, runState === status ? null : runState].filter(Boolean).join(', ').replaceAll('_', ' ');

/** Which campaigns there are and how they stand. */
export function sayCampaigns(made: Made<'list_campaigns'>): Answer {
  const { campaigns, total } = made.result;
  const values = valuesOf(made);
  const all: OpenedPlace = { screen: 'campaigns', query: {} };
  const [first] = campaigns;
  if (!first) return { paragraphs: [say('There is no campaign.')], ideas: ['How many leads do we have?'] };
  const named = campaigns
    .slice(0, NAMED_MAX)
    .map((campaign, index) =>
      say(
        values.name(`campaigns.${index}.name`, campaignPlace(campaign)),
        `: ${statusWords(campaign)}, `,
        values.figure(`campaigns.${index}.lead_count`),
        campaign.lead_count === 1 ? ' lead, ' : ' leads, ',
        values.figure(`campaigns.${index}.sent_count`),
        campaign.sent_count === 1 ? ' person written to.' : ' people written to.',
      ),
    );
  const head =
    made.call.input.campaign_id === undefined
      ? [
          say(
            values.figure('total', all),
            total === 1 ? ' campaign, ' : ' campaigns, ',
            values.figure('active', all),
            ' of them active.',
          ),
        ]
      : [];
  const more = total > named.length ? [say('The others are on the page of campaigns.')] : [];
  return {
    paragraphs: [...head, ...named, ...more],
    ideas: [`How did ${first.name} go?`, `Who replied in ${first.name}?`, 'Why is nothing going out?'],
  };
}

/** Where a cause can be mended. */
function fixOf({ mailbox, campaign, state, reason }: WaitingReason): OpenedPlace | null {
  if (mailbox || reason === 'no_mailbox') return { screen: 'accounts', query: {} };
  if (campaign) return campaignPlace(campaign);
  return { screen: 'dashboard', query: queryOf({ state, reason }) };
}

/** Why emails do not leave, by number, each with the place where it can be mended. */
export function sayWaiting(made: Made<'why_not_sending'>): Answer {
  const { campaign, reasons, drafts, has_campaign: hasCampaign } = made.result;
  const values = valuesOf(made);
  const of = campaign ? [' of ', values.name('campaign.name', campaignPlace(campaign))] : [];
  const ideas = [
    'Are my mailboxes ok?',
    'Which campaigns are running?',
    'How many emails did we send this week?',
  ];
  const waiting =
    drafts > 0 && !campaign
      ? [
          say(
            values.figure('drafts', { screen: 'dashboard', query: {} }),
            drafts === 1
              ? ' drafted answer waits for your approval.'
              : ' drafted answers wait for your approval.',
          ),
        ]
      : [];
  if (reasons.length === 0) {
    const none = hasCampaign
      ? ['Nothing holds emails', ...of, ' back.']
      : ['There is no campaign yet, so nothing is waiting.'];
    return { paragraphs: [say(...none), ...waiting], ideas };
  }
  const named = reasons.slice(0, NAMED_MAX).map((each, index) => {
    const opens = fixOf(each);
    const owner = each.mailbox
      ? [' (', values.name(`reasons.${index}.mailbox.name`, opens), ')']
      : each.campaign && !campaign
        ? [' (', values.name(`reasons.${index}.campaign.name`, opens), ')']
        : [];
    return say(
      values.figure(`reasons.${index}.count`, opens),
      each.exact ? ': ' : ' or more: ',
      reasonText(each.reason ?? each.state),
      ...owner,
      '.',
    );
  });
  const more = reasons.length > named.length ? [say('More causes are on the dashboard.')] : [];
  return {
    paragraphs: [
      say('This is what holds emails', ...of, ' back, the largest first.'),
      ...named,
      ...more,
      ...waiting,
    ],
    ideas,
  };
}

/** Which mailboxes can send, and what is wrong with the others. */
export function sayMailboxes(made: Made<'mailbox_health'>): Answer {
  const { mailboxes, total, used_today: used, left_today: left } = made.result;
  const values = valuesOf(made);
  const opens: OpenedPlace = { screen: 'accounts', query: {} };
  const ideas = ['Why is nothing going out?', 'How many emails did we send this week?'];
  if (total === 0) return { paragraphs: [say('No mailbox is connected.')], ideas };
  const troubled = mailboxes.flatMap((mailbox, index) => {
    if (mailbox.is_active && mailbox.health === 'ok') return [];
    const trouble = mailbox.is_active ? (mailbox.health_reason ?? mailbox.health) : 'mailbox_off';
    return [say(values.name(`mailboxes.${index}.email`, opens), `: ${reasonText(trouble)}.`)];
  });
  return {
    paragraphs: [
      say(
        values.figure('well', opens),
        ' of ',
        values.figure('total', opens),
        total === 1 ? ' mailbox can send. ' : ' mailboxes can send. ',
        values.figure('used_today', opens),
        used === 1 ? ' email left them today' : ' emails left them today',
        ...(left === null ? ['.'] : [', and ', values.figure('left_today', opens), ' more may.']),
      ),
      ...troubled.slice(0, NAMED_MAX),
    ],
    ideas,
  };
}
