import { hashToken, isTokenShaped } from '@myra/mail/public-token';
import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { type AskDocument, findByToken } from '../ask-documents/index.ts';
import { findPublicLink } from './public-link.store.ts';

/** The file of a link, without sign-in; its content is null where it was taken away. Undefined for an unknown token. */
export async function openDocument(deps: Deps, token: string): Promise<AskDocument | undefined> {
  if (!isTokenShaped(token)) return undefined;
  const tokenHash = hashToken(token);
  const link = await findPublicLink(deps.database.db, tokenHash);
  if (link?.kind !== 'document') return undefined;
  return withOrganization(deps.database, link.organizationId, (tx) => findByToken(tx, tokenHash));
}
