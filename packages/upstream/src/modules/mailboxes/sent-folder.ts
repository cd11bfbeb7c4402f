import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { GmailFault } from '../../mail/gmail/gmail-fault.ts';
import type { Grant } from '../../mail/gmail/grant.ts';
import { appendSent as appendToFolder, doesProviderFileSent, findSent } from '../../mail/sent-folder.ts';
import type { MailboxSecrets } from '../../mail/types.ts';
import type { SentAnswer, SentQuery } from '../sending/index.ts';
import { gmailOf } from './gmail-of.ts';
import { mailConnection } from './mail-connection.ts';
import { findMailbox, isCaptured } from './mailbox.store.ts';
import { openSecrets } from './mailbox-secrets.ts';

type Place =
  | { kind: 'imap'; secrets: Required<MailboxSecrets> }
  | { kind: 'sandbox'; isThere: boolean }
  | { kind: 'gmail'; grant: Grant }
  | { kind: 'none' };

function placeOf(deps: Deps, query: SentQuery): Promise<Place> {
  return withOrganization(deps.database, query.organizationId, async (tx): Promise<Place> => {
    const row = await findMailbox(tx, query.accountId);
    const secrets = row && openSecrets(deps.sealer, row);
    if (!secrets) return { kind: 'none' };
    // The sandbox says 250 after it has stored a message, so what it does not hold it never accepted.
    if ('sandbox' in secrets) return { kind: 'sandbox', isThere: await isCaptured(tx, query.messageId) };
    if ('gmail' in secrets) return { kind: 'gmail', grant: secrets.gmail };
    const { smtp, imap } = secrets.custom;
    return imap ? { kind: 'imap', secrets: { smtp, imap } } : { kind: 'none' };
  });
}

/** Gmail files every message that it takes, so its absence says that it took none. */
async function findInGmail(deps: Deps, grant: Grant, query: SentQuery): Promise<SentAnswer> {
  const gmail = gmailOf(deps.config, grant);
  if (!gmail) return 'unavailable';
  try {
    const { ids } = await gmail.search({
      query: `in:sent rfc822msgid:${query.messageId.replace(/[<>\s]/g, '')}`,
    });
    return ids.length > 0 ? 'found' : 'absent';
  } catch (error) {
    if (error instanceof GmailFault) return 'unavailable';
    throw error;
  }
}

/** Looks for a message where its mailbox would have filed it; see `SentAnswer` for what is proved by that. */
export async function findInSent(deps: Deps, query: SentQuery): Promise<SentAnswer> {
  const place = await placeOf(deps, query);
  if (place.kind === 'none') return 'no-proof';
  if (place.kind === 'sandbox') return place.isThere ? 'found' : 'absent';
  if (place.kind === 'gmail') return findInGmail(deps, place.grant, query);
  const { smtp, imap } = place.secrets;
  const found = await findSent({
    login: imap,
    connection: await mailConnection(deps.config),
    messageId: query.messageId,
    sendId: query.sendKey,
  });
  if (!found.ok) return 'unavailable';
  if (found.value.kind === 'found') return 'found';
  return found.value.kind === 'absent' && doesProviderFileSent(smtp.host) ? 'absent' : 'no-proof';
}

/** Files what was sent into the mailbox's Sent folder, once, where its provider does not do so by itself. */
export async function appendSent(
  deps: Deps,
  message: SentQuery & { raw: Buffer; date: Date },
): Promise<void> {
  const place = await placeOf(deps, message);
  if (place.kind !== 'imap' || doesProviderFileSent(place.secrets.smtp.host)) return;
  const filed = await appendToFolder({
    login: place.secrets.imap,
    connection: await mailConnection(deps.config),
    messageId: message.messageId,
    sendId: message.sendKey,
    raw: message.raw,
    date: message.date,
  });
  if (!filed.ok) deps.log.warn({ account_id: message.accountId, reason: filed.failure }, 'not filed in Sent');
}
