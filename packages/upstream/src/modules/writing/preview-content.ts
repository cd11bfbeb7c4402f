import { joinFooter, renderFooter } from '@myra/mail/unsubscribe-footer';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { OUTREACH_COMPONENTS } from '@myra/shared/constants/campaigns';
import type { AnswerOf, BodyOf } from '@myra/shared/contracts/answer';
import type { previewContent as call } from '@myra/shared/contracts/contents';
import { notFound } from '@myra/shared/errors/app-error';
import { postalPlace } from '@myra/shared/rules/places/postal-place';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { mergeFieldFault, unknownMergeFields } from '@myra/shared/rules/text/merge-fields';
import {
  asksForSender,
  checkEmail,
  createOfflineWriter,
  type WriteInput,
  type WrittenEmail,
} from '@myra/writer/index';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { Components } from '../../db/schema.ts';
import { accountPeers, campaignLeadPage, leadFactsForWriting } from '../leads/index.ts';
import { handWordsOf } from '../plans/index.ts';
import { usePlanWords } from './plan-words.ts';
import { wordsOf } from './to-stored-email.ts';
import { findOpeningAngle } from './writing-context.store.ts';
import { inputFor, readWritingContext, type WritingContext } from './writing-input.ts';

type Answer = AnswerOf<typeof call>;
type Issue = Answer['issues'][number];

/** Stands in a preview where the mailbox that sends puts its name. */
const SENDER_SHOWN = 'Sender name';

/** Own parts may take this share of the word limit before the writer has no room left. */
const OWN_SHARE_MAX = 0.6;

const PLAN_WORDS =
  'These are your words of the activity plan. Of the fields here only greeting, signature and footer go with them.';

function fieldIssues(components: Components, wordLimit: number): Issue[] {
  const unknown = OUTREACH_COMPONENTS.flatMap((field) =>
    unknownMergeFields(components[field]).map(
      (name): Issue => ({
        field,
        level: 'error',
        message: mergeFieldFault(name),
      }),
    ),
  );
  const own = countWords(components.header) + countWords(components.call_to_action);
  if (own <= wordLimit * OWN_SHARE_MAX) return unknown;
  const message = `Header and call to action take ${own} of ${wordLimit} words; little is left for the email itself.`;
  return [...unknown, { field: 'header', level: 'warning', message }];
}

function footerOf({ rows }: WritingContext, components: Components, now: Date): string {
  const { organization, profile } = rows;
  const address = organization.postalAddress;
  return renderFooter({
    regulatoryText: joinFooter(components.footer, profile?.regulatoryConstraints ?? ''),
    organizationName: organization.name,
    postalAddress: address ? [address.street, postalPlace(address), address.country].join('\n') : '',
    unsubscribeUrl: '{unsubscribe link}',
    year: now.getUTCFullYear(),
  });
}

/** The email with what a person wrote in the campaign's plan, and what that means for the fields here. */
async function withPlanWords(
  tx: OrganizationTx,
  campaignId: number,
  writing: WriteInput,
  written: WrittenEmail,
): Promise<{ email: WrittenEmail; notes: Issue[] }> {
  const leadId = Number(writing.lead.id);
  const words = (await handWordsOf(tx, campaignId, [leadId])).get(leadId)?.get(written.step);
  if (!words) return { email: written, notes: [] };
  const { email, isHuman } = usePlanWords(writing, written, words);
  const texts = isHuman ? [PLAN_WORDS] : email.warnings.slice(-1);
  return { email, notes: texts.map((message) => ({ field: 'email', level: 'warning', message })) };
}

/**
 * The first email as a real lead of the campaign would get it with these components, by the offline writer whichever one
 * is configured: a preview costs nothing and comes at once. Throws not-found for a foreign campaign or lead.
 */
export function previewContent(
  ctx: Ctx<UserActor>,
  { campaign_id: campaignId, lead_id: leadId, outreach_components: components }: BodyOf<typeof call>,
): Promise<Answer> {
  return inOrganization(ctx, async (tx) => {
    const context = await readWritingContext(tx, campaignId, ctx.clock.now(), components);
    const leadIds = leadId ? [leadId] : await campaignLeadPage(tx, { campaignId, afterLead: 0, limit: 1 });
    const [lead] = (await leadFactsForWriting(tx, campaignId, leadIds)).values();
    if (!lead && leadId) throw notFound('Lead');
    const issues = fieldIssues(components, context.base.profile.wordLimit);
    const footer = footerOf(context, components, ctx.clock.now());
    const nothing = {
      lead: null,
      subject_line: '',
      body: '',
      footer,
      word_count: 0,
      issues,
    };
    if (!lead) return nothing;
    const who = {
      id: Number(lead.id),
      name:
        [lead.firstName, lead.lastName].filter(Boolean).join(' ') || lead.providerName || (lead.email ?? ''),
      email: lead.email ?? '',
      provider_name: lead.providerName,
    };
    const peers = await accountPeers(tx, campaignId, [who.id]);
    const openingAngle = await findOpeningAngle(tx, campaignId, who.id);
    const known = inputFor(context, lead, peers.get(who.id) ?? [], { openingAngle });
    const isAsked = known.sender === null && asksForSender(components.signature);
    const writing = isAsked ? { ...known, sender: { name: SENDER_SHOWN } } : known;
    // With its later emails, which keep some of the claims.
    const result = await createOfflineWriter().write(writing);
    const first = result.ok ? result.emails[0] : undefined;
    if (!result.ok || !first) {
      const message = result.ok ? 'Nothing could be written for this lead.' : result.fault.message;
      return { ...nothing, lead: who, issues: [...issues, { field: 'email', level: 'error', message }] };
    }
    const { email, notes } = await withPlanWords(tx, campaignId, writing, first);
    const faults = checkEmail({ input: writing, subjectLine: email.subjectLine, body: email.body });
    const found = faults.map(
      (fault): Issue => ({
        field: 'email',
        level: fault.blocking ? 'error' : 'warning',
        message: fault.span ? `${fault.span}: ${fault.need}` : fault.need,
      }),
    );
    return {
      lead: who,
      subject_line: email.subjectLine,
      body: email.body,
      footer,
      word_count: wordsOf(email.body, components.signature),
      issues: [...issues, ...notes, ...found],
    };
  });
}
