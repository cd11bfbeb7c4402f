import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { VersionOrigin } from '@myra/shared/constants/documents';
import { cleanMarks } from '@myra/shared/rules/text/marked-text';
import { storableText } from '@myra/shared/rules/text/storable-text';
import type { Ctx, UserActor } from '../../context.ts';
import { changeTemplate } from '../plans/index.ts';
import { changeDocument, type DocumentWords } from './document.store.ts';
import type { OpenDocument } from './read-document.ts';
import { insertVersion } from './version.store.ts';

/** A text as it is stored: one kind of line end, nothing a database refuses, marks within it. */
export function storedWords({ subject, body, marks }: DocumentWords): DocumentWords {
  const text = storableText(body.replaceAll(/\r\n?/g, '\n'));
  return {
    subject: storableText(subject.replaceAll(/[\r\n]+/g, ' ')),
    body: text,
    marks: cleanMarks(marks, text.length),
  };
}

/**
 * Gives a locked document new words, as its next version. The email of a plan is changed with it, and the plan's approvals
 * are void. The same words make no version.
 */
export async function writeText(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  { row, plan }: OpenDocument,
  next: DocumentWords & { via: VersionOrigin; note?: string },
): Promise<OpenDocument> {
  const { via, note = '' } = next;
  const words = storedWords(next);
  const isSame =
    words.subject === row.subject &&
    words.body === row.body &&
    JSON.stringify(words.marks) === JSON.stringify(cleanMarks(row.marks, row.body.length));
  if (isSame) return { row, plan };
  const now = ctx.clock.now();
  const version = row.version + 1;
  const userId = via === 'assistant' ? null : ctx.actor.userId;
  await insertVersion(tx, { documentId: row.id, version, ...words, via, note, userId, now });
  const changed = await changeDocument(tx, row.id, { ...words, version }, now);
  const place = { segment: row.planSegment ?? '', step: row.planStep ?? 0 };
  const isWords = words.subject !== row.subject || words.body !== row.body;
  if (!plan || via === 'assistant' || !isWords) return { row: changed, plan };
  return {
    row: changed,
    plan: await changeTemplate(ctx, tx, plan.id, { ...place, subject: words.subject, body: words.body }),
  };
}
