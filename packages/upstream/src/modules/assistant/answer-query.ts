import { CONTACT_SORTS } from '@myra/shared/constants/contact-search';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { askAssistant } from '@myra/shared/contracts/assistant';
import type { MessageDoc } from '@myra/shared/contracts/assistant-threads';
import { type Ctx, type Deps, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { listContacts } from '../contacts/index.ts';
import { readPlan } from '../plans/index.ts';
import { askInNewest } from './ask-question.ts';
import { listMessages } from './message.store.ts';
import { listCalls, listOpenRuns } from './run.store.ts';
import { runAssistant } from './run-assistant.ts';
import type { LeadQuestion } from './tool-calls.ts';
import { insightsOf } from './words/insights-markdown.ts';

type Answer = AnswerOf<typeof askAssistant>;
type Lead = NonNullable<Answer['leads']>[number];

const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 100;
const LEADS_MAX = 200;
const PAGE = 100;
const ENDED = new Set(['done', 'stopped', 'failed']);

/** The rows of a look-up as the organization's list shows them, at most 200. */
async function leadsOf(ctx: Ctx, { sort, direction, ...filter }: LeadQuestion): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (let page = 1; leads.length < LEADS_MAX; page += 1) {
    const { leads_with_contact_and_account: rows } = await listContacts(ctx, organizationOf(ctx.actor), {
      ...filter,
      sort: CONTACT_SORTS.find((each) => each === sort) ?? 'name',
      direction: direction ?? 'asc',
      page,
      limit: PAGE,
    });
    leads.push(
      ...rows.map(({ contact, account, score, score_reasons: reasons, notes }) => ({
        organisation_name: account?.name || contact.provider_name || '',
        segment: contact.category ?? '',
        primary_contact: [contact.first_name, contact.last_name].filter(Boolean).join(' '),
        contact_info: contact.email ?? contact.office_phone ?? '',
        score,
        notes: notes ?? '',
        insights: reasons.join('; '),
      })),
    );
    if (rows.length < PAGE) break;
  }
  return leads;
}

/** The first plan of an answer in the documented shape, one item for each segment. */
async function plansOf(ctx: Ctx<UserActor>, { plans }: MessageDoc): Promise<Answer['activity_plan']> {
  const [first] = plans;
  if (!first) return null;
  const { segments } = await readPlan(ctx, first.plan_id);
  return segments.map(({ name, templates }) => ({
    type: name,
    data: {
      cadence: templates.map(({ day, title }) => ({ label: `Day ${day + 1}`, value: title })),
      template: templates.map(({ title, subject, body }) => ({
        category: 'Outreach',
        type: 'email' as const,
        title,
        subject,
        body,
        body_checked_compliance: null,
        suggested_content: null,
      })),
    },
  }));
}

/**
 * Answers in one call: the question goes into the person's newest thread, and is answered here unless a worker was faster. Waits
 * up to 60 s and then answers with what stands.
 */
export async function answerQuery(deps: Deps, ctx: Ctx<UserActor>, question: string): Promise<Answer> {
  const { thread_id: threadId, run_id: runId } = await askInNewest(ctx, question);
  const organizationId = organizationOf(ctx.actor);
  const signal = AbortSignal.timeout(WAIT_MS);
  for (;;) {
    // A question before this one is answered first.
    for (const open of await inOrganization(ctx, (tx) => listOpenRuns(tx, threadId))) {
      await runAssistant({ deps, organizationId, runId: open.id, signal });
    }
    const { message, run, calls } = await inOrganization(ctx, async (tx) => ({
      ...(await listMessages(tx, threadId, 0)).find((each) => each.message.runId === runId),
      calls: await listCalls(tx, runId),
    }));
    const isOver = message === undefined || ENDED.has(run?.state ?? '') || signal.aborted;
    if (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      continue;
    }
    const found = calls.find(({ tool }) => tool === 'find_leads');
    const text = message?.doc.paragraphs.map((spans) => spans.map((span) => span.text).join('')).join('\n\n');
    return {
      content: text || null,
      // Only a find_leads call has this input.
      leads: found ? await leadsOf(ctx, found.input as LeadQuestion) : null,
      activity_plan: message ? await plansOf(ctx, message.doc) : null,
      insights: message ? insightsOf(message.doc) : null,
      suggested_questions: message?.doc.suggested_questions ?? [],
    };
  }
}
