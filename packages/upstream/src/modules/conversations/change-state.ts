import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { invalidInput, notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { type ActivitySubject, appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { suppressLead } from '../public-links/index.ts';
import { lockLeads, pauseSequence, resumeSequences, stopSequence } from '../sending/index.ts';
import { loadConversation } from './list-conversations.ts';
import { clearAttention, findSequenceFacts, type SequenceFacts } from './sequence.store.ts';
import type { MailSequence } from './to-mail-sequence.ts';

export type StateAction = 'pause' | 'resume' | 'close' | 'unsubscribe';

const PAUSE_MAX_MS = 366 * 86_400_000;

type Acting = { ctx: Ctx; tx: OrganizationTx; facts: SequenceFacts };

/** When a pause ends; null until a person ends it. Throws invalid-input for a time that is past or too far ahead. */
function resumeTime(ctx: Ctx, given: string | undefined): Date | null {
  if (given === undefined) return null;
  const at = new Date(given);
  const left = at.getTime() - ctx.clock.now().getTime();
  if (left <= 0 || left > PAUSE_MAX_MS) {
    const message = left <= 0 ? 'This time is over.' : 'At most a year ahead.';
    throw invalidInput(message, { issues: [{ path: 'resume_at', message }] });
  }
  return at;
}

function refuse({ facts }: Acting): never {
  throw preconditionFailed('The conversation is not in a state in which this can be done.', {
    state: facts.reasonToStop === null ? facts.state : `${facts.state} / ${facts.reasonToStop}`,
  });
}

/** The lead asked not to be contacted: the organization writes to none of their addresses again. */
async function unsubscribe({ ctx, tx, facts }: Acting): Promise<void> {
  const isNew = await suppressLead(ctx, tx, { leadId: facts.leadId, source: 'person' });
  if (isNew) await appendActivity(ctx, tx, 'lead.unsubscribed', subjectOf(facts));
}

const subjectOf = ({ leadId, campaignId, strategyPlanId }: SequenceFacts): ActivitySubject => ({
  leadId,
  campaignId,
  ...(strategyPlanId !== null && { strategyPlanId }),
});

/** A person names the day on which a pause ends. Without one a pause stays as it is. */
async function repause({ ctx, tx, facts }: Acting, resumeAt: Date | null): Promise<void> {
  if (resumeAt === null) return;
  await resumeSequences(ctx, tx, [facts.id]);
  await pauseSequence(ctx, tx, { sequenceId: facts.id, resumeAt, why: { reason: 'person' } });
}

async function act(acting: Acting, action: StateAction, resumeAt: Date | null): Promise<void> {
  const { ctx, tx, facts } = acting;
  const { id, state, reasonToStop } = facts;
  switch (action) {
    case 'pause':
      if (state === 'paused') return repause(acting, resumeAt);
      if (state !== 'active' || reasonToStop !== null) refuse(acting);
      await appendActivity(ctx, tx, 'sequence.paused', subjectOf(facts));
      return pauseSequence(ctx, tx, { sequenceId: id, resumeAt, why: { reason: 'person' } });
    case 'resume':
      if (state === 'active' && reasonToStop === null) return;
      if (state !== 'paused') refuse(acting);
      await appendActivity(ctx, tx, 'sequence.resumed', subjectOf(facts));
      return resumeSequences(ctx, tx, [id]);
    case 'close':
      if (state === 'completed' && reasonToStop === 'closed') return;
      if (state !== 'active' && state !== 'paused') refuse(acting);
      await stopSequence(ctx, tx, { sequenceId: id, reason: 'closed' });
      await appendActivity(ctx, tx, 'sequence.completed', subjectOf(facts));
      return clearAttention(tx, id);
    case 'unsubscribe':
      await unsubscribe(acting);
      return clearAttention(tx, id);
  }
}

/**
 * What a person does with a conversation: pause, resume, close, suppress the lead. Doing it again changes nothing.
 * Throws not-found, precondition-failed with the present state, invalid-input for a time that is past.
 */
export function changeConversationState(
  ctx: Ctx,
  input: { id: number; action: StateAction; resumeAt: string | undefined },
): Promise<MailSequence> {
  const { id, action } = input;
  const resumeAt = action === 'pause' ? resumeTime(ctx, input.resumeAt) : null;
  return inOrganization(ctx, async (tx) => {
    const known = await findSequenceFacts(tx, id);
    if (!known) throw notFound('Sequence');
    // A handoff takes the same lock before it checks whether the lead may be written to.
    await lockLeads(tx, [known.leadId]);
    const facts = await findSequenceFacts(tx, id);
    if (!facts) throw notFound('Sequence');
    await act({ ctx, tx, facts }, action, resumeAt);
    noteChange(tx, 'sequence', id);
    return loadConversation(tx, id);
  });
}
