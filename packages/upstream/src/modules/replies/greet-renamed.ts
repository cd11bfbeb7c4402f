import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { answeredPerson } from '@myra/replies/answer/answered-person';
import { greetAnew } from '@myra/writer/index';
import { actorName, type Ctx } from '../../context.ts';
import type { Happenings } from '../../happenings.ts';
import { NAME_CORRECTED, type Renamed, readRenamed } from '../writing/index.ts';
import { findMessage } from './conversation.store.ts';
import { type DraftRow, keepVersion, lockWritten } from './draft.store.ts';
import { answeredOf } from './draft-work.ts';
import { storeDraft } from './store-draft.ts';

/** The text of an answer with its greeting anew; an answer is in the language of the message. */
async function greeted(tx: OrganizationTx, draft: DraftRow, renamed: Renamed): Promise<string> {
  const message = await findMessage(tx, draft.replyToId);
  if (!message) return draft.body;
  const from = await answeredOf(tx, message);
  const texts = ['en', 'es'].map((language) => {
    const [before, after] = [renamed.before, renamed.after].map((write) => ({
      ...write,
      language,
      lead: answeredPerson(write.lead, from),
    }));
    return before && after ? greetAnew(draft.body, { before, after }) : draft.body;
  });
  return texts.find((text) => text !== draft.body) ?? draft.body;
}

/** Answers that wait for a person greet a lead by the name that it has now; the rest of them stays, and who wrote it. */
export async function greetRenamed(
  ctx: Ctx,
  tx: OrganizationTx,
  happening: Happenings['leadsRenamed'],
): Promise<void> {
  const now = ctx.clock.now();
  const drafts = await lockWritten(tx, [...happening.before.keys()]);
  if (drafts.length === 0) return;
  const sequenceIds = drafts.map(({ sequenceId }) => sequenceId);
  const renamed = await readRenamed(tx, happening, { sequenceIds, now });
  for (const draft of drafts) {
    const lead = renamed.get(draft.sequenceId);
    const body = lead ? await greeted(tx, draft, lead) : draft.body;
    if (body === draft.body) continue;
    await keepVersion(tx, draft, { name: actorName(ctx.actor), instruction: NAME_CORRECTED, now });
    const { id, version } = draft;
    await storeDraft(ctx, tx, { id, version, states: ['ready', 'failed'] }, { body });
  }
}
