import type { QueryOf } from '@myra/shared/contracts/answer';
import type { OutreachComponents } from '@myra/shared/contracts/contents';
import type { listTemplates as call } from '@myra/shared/contracts/documents';
import { bodyParts } from '@myra/writer/checks/main-text';
import { readSentences } from '@myra/writer/checks/read-sentences';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { namesOfPeople } from '../auth/index.ts';
import { listTemplateRows } from './document.store.ts';
import { nameIn, openDocument } from './read-document.ts';
import { withBlank } from './tools/with-blank.ts';

const PREVIEW_CHARS = 160;

/** The library: the templates that match, last changed first, and how many there are. */
export function listTemplates(ctx: Ctx<UserActor>, query: QueryOf<typeof call>) {
  return inOrganization(ctx, async (tx) => {
    const { rows, total } = await listTemplateRows(tx, { search: query.search, kind: query.kind });
    const names = await namesOfPeople(tx, [...new Set(rows.map(({ userId }) => userId))]);
    return {
      templates: rows.map(({ id, kind, category, title, subject, version, body, userId, updatedAt }) => ({
        id,
        kind,
        category,
        title,
        subject,
        version,
        preview: body.slice(0, PREVIEW_CHARS).replaceAll(/\s+/g, ' ').trim(),
        author: { id: userId, name: nameIn(names, userId) },
        updated_at: updatedAt.toISOString(),
      })),
      total,
    };
  });
}

/** The longest text of each component. */
const CHARS_MAX = { greeting: 300, header: 2_000, call_to_action: 1_000, signature: 2_000 };

/** The parts of an email. The ask is its last sentence that asks for something; the header is the rest. Pure. */
function toComponents({ subject, body }: { subject: string; body: string }): OutreachComponents {
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
