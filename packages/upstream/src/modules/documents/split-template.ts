import type { OutreachComponents } from '@myra/shared/contracts/contents';
import { bodyParts } from '@myra/writer/checks/main-text';
import { readSentences, withBlank } from '@myra/writer/documents/index';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { openDocument } from './read-document.ts';

/** The longest text of each component. */
const CHARS_MAX = { greeting: 300, header: 2_000, call_to_action: 1_000, signature: 2_000 };

/** The parts of an email. The ask is its last sentence that asks for something; the header is the rest. Pure. */
export function toComponents({ subject, body }: { subject: string; body: string }): OutreachComponents {
  const { greeting, signature } = bodyParts(body);
  const sentences = readSentences(body);
  const main = sentences.filter(({ role }) => role === 'main');
  const ask = main.find(({ isAsk }) => isAsk);
  const from = main[0]?.from ?? 0;
  const text = body.slice(from, main.at(-1)?.to ?? 0);
  const cut = ask && withBlank(text, { from: ask.from - from, to: ask.to - from });
  const header = cut ? text.slice(0, cut.from) + text.slice(cut.to) : text;
  return {
    subject,
    greeting: greeting.slice(0, CHARS_MAX.greeting),
    header: header.trim().slice(0, CHARS_MAX.header),
    call_to_action: (ask?.text ?? '').slice(0, CHARS_MAX.call_to_action),
    signature: signature.slice(0, CHARS_MAX.signature),
    footer: '',
  };
}

/** Throws not-found. */
export function splitTemplate(ctx: Ctx<UserActor>, id: number): Promise<OutreachComponents> {
  return inOrganization(ctx, async (tx) => toComponents((await openDocument(ctx, tx, id)).row));
}
