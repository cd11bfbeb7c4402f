import { hashToken, publicTokens } from '@myra/mail/public-token';
import { unsubscribeUrl as urlOf } from '@myra/mail/unsubscribe-footer';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx } from '../../context.ts';
import { insertUnsubscribeLinks } from './public-link.store.ts';

/**
 * Public unsubscribe links, one for each lead in its sequence, in the order of `input`: 192 bits that only the secret's
 * owner can make. They are derived, so a link is the same each time although only its hash is stored. Links made with
 * an earlier secret stay valid.
 */
export async function unsubscribeUrls(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  tx: OrganizationTx,
  input: readonly { sequenceId: number; leadId: number }[],
): Promise<string[]> {
  const tokenOf = publicTokens(ctx.config.secret);
  const links = input.map(({ sequenceId, leadId }) => {
    const token = tokenOf(['unsubscribe', tx.organizationId, sequenceId, leadId]);
    return { token, tokenHash: hashToken(token), sequenceId, leadId };
  });
  await insertUnsubscribeLinks(tx, links, ctx.clock.now());
  return links.map(({ token }) => urlOf(ctx.config.publicUrl, token));
}
