import { prepareMessage } from '@myra/mail/prepare-message';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { systemCtx } from '@myra/upstream/src/context.ts';
import type { Incoming } from '@myra/upstream/src/modules/intake/index.ts';
import { takeInMessages } from '@myra/upstream/src/modules/intake/take-in-message.ts';
import { type MailCampaign, type MailWorld, sendSandboxCampaign } from './mail-world.ts';
import { inOrganizationOf } from './organization-rows.ts';

/** A text that a person must read. */
export const HARM = 'I had a bad reaction to the product and was hospitalised.';
export const SAFETY_CONTACT = 'safety@clinic.example';

/** A message without a conversation. `headers` are whole lines. */
export type UnmatchedMessage = { text: string; from?: string; headers?: string };

/** A campaign with a sent email, in an organization with a safety contact. */
export async function beginWithContact(world: MailWorld): Promise<MailCampaign> {
  const campaign = await sendSandboxCampaign(world);
  await world.sql`
    update organizations set reply_settings = ${world.sql.json({ safety_contact: SAFETY_CONTACT })}
    where id = ${campaign.organizationId}`;
  return campaign;
}

let serial = 0;

/** Stores messages of strangers together and returns their ids in order. `last` runs before the commit. */
export async function strangersWrite(
  world: MailWorld,
  { organizationId, account }: MailCampaign,
  unmatched: readonly UnmatchedMessage[],
  last: (tx: OrganizationTx) => void = () => {},
): Promise<number[]> {
  const receivedAt = world.upstream.clock.now();
  const names: string[] = [];
  const messages: Incoming[] = [];
  for (const { text, from = `s${serial}@elsewhere.test`, headers = '' } of unmatched) {
    serial += 1;
    const name = `<stray-${serial}@x.test>`;
    names.push(name);
    const raw = `From: ${from}\n${headers}Message-ID: ${name}\nSubject: Hello\n\n${text}\n`;
    const message = await prepareMessage(Buffer.from(raw.replaceAll('\n', '\r\n')));
    messages.push({ message, location: null, receivedAt });
  }
  const ctx = systemCtx(world.upstream.deps, 'test', organizationId);
  await inOrganizationOf(world.upstream, { id: organizationId }, async (tx) => {
    await takeInMessages(ctx, tx, { account: { id: account.id, email: account.email }, messages });
    last(tx);
  });
  const rows = await world.sql`
    select id, message_id from notifications where organization_id = ${organizationId} and message_id = any(${names})`;
  const ids = new Map(rows.map((row) => [String(row.message_id), Number(row.id)]));
  return names.map((name) => ids.get(name) ?? 0);
}
