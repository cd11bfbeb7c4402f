import type { BodyOf } from '@myra/shared/contracts/answer';
import type { takeLinksOut as call } from '@myra/shared/contracts/launches';
import { orNotFound } from '@myra/shared/errors/app-error';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { withoutForeignLinks } from '../sending/index.ts';
import { lockWritable, replaceBodies } from '../writing/index.ts';
import { readStart } from './launch-settings.ts';
import { findLaunchFrame, listUnsentTexts } from './launch-texts.store.ts';
import { prepareLaunch } from './prepare-launch.ts';
import { createHosts } from './review-emails.ts';

/** People whose emails are changed in one statement. */
const CHUNK = 500;

/**
 * Takes foreign links out of the emails of everybody who has one that is held for it, each with its sentence. An email of
 * which nothing would be left stays. Returns how many changed. Throws not-found, and precondition-failed once it was launched.
 */
export function takeLinksOut(
  ctx: Ctx<UserActor>,
  campaignId: number,
  settings: BodyOf<typeof call>,
): Promise<{ emails: number }> {
  const start = readStart(settings, ctx.clock.now());
  return inOrganization(ctx, async (tx) => {
    const { strategyPlanId } = await lockWritable(tx, campaignId);
    const { review } = await prepareLaunch(ctx, tx, { campaignId, settings, start });
    const frame = orNotFound(await findLaunchFrame(tx, campaignId), 'Campaign');
    const hosts = createHosts(frame);
    const by = { name: actorName(ctx.actor), instruction: 'Links taken out', now: ctx.clock.now() };
    const senders = review.missing.get('foreign_link')?.senders ?? new Map<number, undefined>();
    const sequenceIds = [...senders.keys()];
    let emails = 0;
    for (let from = 0; from < sequenceIds.length; from += CHUNK) {
      const texts = await listUnsentTexts(tx, sequenceIds.slice(from, from + CHUNK));
      const changed = texts.flatMap(({ id, sequence_id, body }) => {
        const rest = withoutForeignLinks(body, hosts(senders.get(sequence_id)));
        if (rest === body || rest.trim() === '') return [];
        return { id, body: rest, words: countWords(rest) - countWords(body) };
      });
      emails += await replaceBodies(tx, changed, by);
    }
    if (emails > 0)
      await appendActivity(ctx, tx, 'email.edited', { campaignId, strategyPlanId, details: { emails } });
    return { emails };
  });
}
