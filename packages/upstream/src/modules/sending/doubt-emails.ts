import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { actorName, type Ctx, type SystemActor } from '../../context.ts';
import type { HandedMark } from '../../marker/marker.ts';
import {
  countForgotten,
  type Doubted,
  listEmailsDue,
  listRowsDue,
  listRowsOf,
  lookUpMarks,
  putInDoubt,
} from './doubt.store.ts';
import { listAsDue } from './due-emails.store.ts';
import { cancelRefused } from './freeze.store.ts';
import { freezeEntries } from './freeze-entries.ts';
import { insertFrozen } from './insert-frozen.store.ts';
import type { SendingPorts } from './ports.ts';

/** Emails that one transaction puts in doubt. */
const BATCH = 200;

type Input = {
  ctx: Ctx<SystemActor>;
  tx: OrganizationTx;
  ports: Pick<SendingPorts, 'unsubscribeUrls'>;
  stopId: number;
};
type Left = { emailId: number; accountId: number; mark: HandedMark | null };

const evidenceOf = (mark: HandedMark | null): Omit<Doubted, 'id'> => ({
  at: mark?.at ?? null,
  message: mark?.message ?? null,
  key: mark?.key ?? null,
});

/**
 * Freezes emails that may have left, with the ids under which they left, so that their unsubscribe links work again; then
 * puts them in doubt. Returns how many.
 */
async function freezeDoubtful({ ctx, tx, ports, stopId }: Input, left: readonly Left[]): Promise<number> {
  if (left.length === 0) return 0;
  const now = ctx.clock.now();
  const actor = actorName(ctx.actor);
  const byEmail = new Map(left.map((each) => [each.emailId, each]));
  const emails = (await listAsDue(tx, [...byEmail.values()])).map((email) => ({
    ...email,
    dueAt: email.dueAt ?? Date.parse(byEmail.get(email.emailId)?.mark?.at ?? now.toISOString()),
  }));
  const entries = await freezeEntries(ctx, tx, ports, emails, {
    idsOf: ({ emailId }) => {
      const mark = byEmail.get(emailId)?.mark;
      return mark ? { messageId: mark.message, sendKey: mark.key } : undefined;
    },
  });
  await cancelRefused(tx, [...byEmail.keys()], { now, actor });
  await insertFrozen(tx, entries, { now, actor });
  const rows = await listRowsOf(
    tx,
    emails.map((email) => email.emailId),
  );
  const doubted = rows.map(({ id, email_id }) => ({
    id,
    ...evidenceOf(byEmail.get(email_id)?.mark ?? null),
  }));
  return putInDoubt(tx, doubted, { stopId, now, actor });
}

/**
 * Puts in doubt what the marker says was handed to a mail server and the database does not know. Returns how many emails
 * that were, and how many the database does not have at all.
 */
export async function doubtHanded(
  input: Input,
  marks: readonly HandedMark[],
): Promise<{ doubtful: number; unknown: number }> {
  const { ctx, tx, stopId } = input;
  // The last hand-off of an email counts; it has the same ids as those before.
  const last = new Map(marks.map((mark) => [mark.message, mark]));
  const found = await lookUpMarks(tx, [...last.values()], stopId);
  const open = found.filter((each) => !each.isDone);
  await countForgotten(
    tx,
    open.flatMap(({ message }) => last.get(message) ?? []),
  );
  const rows: Doubted[] = [];
  const left: Left[] = [];
  let unknown = 0;
  for (const { message, rowId, isSameMessage, isEmailOpen, accountId } of open) {
    const mark = last.get(message);
    if (!mark) continue;
    const { at, message: messageId, key } = mark;
    if (rowId !== null)
      rows.push(
        isSameMessage
          ? { id: rowId, at, message: null, key: null }
          : { id: rowId, at, message: messageId, key },
      );
    else if (isEmailOpen && mark.email !== null && accountId !== null)
      left.push({ emailId: mark.email, accountId, mark });
    else unknown += 1;
  }
  const by = { stopId, now: ctx.clock.now(), actor: actorName(ctx.actor) };
  const doubtful = (await putInDoubt(tx, rows, by)) + (await freezeDoubtful(input, left));
  return { doubtful, unknown };
}

/**
 * Puts in doubt what was due by now, some at a time: without a marker all of it may have left. Returns how many, and where
 * the next call begins; null at the end.
 */
export async function doubtDue(
  input: Input,
  after: number,
): Promise<{ doubtful: number; next: number | null }> {
  const { ctx, tx, stopId } = input;
  const now = ctx.clock.now();
  const rows = await listRowsDue(tx, { stopId, now, limit: BATCH });
  if (rows.length > 0) {
    const doubted = rows.map(({ id }) => ({ id, ...evidenceOf(null) }));
    const doubtful = await putInDoubt(tx, doubted, { stopId, now, actor: actorName(ctx.actor) });
    return { doubtful, next: after };
  }
  const emails = await listEmailsDue(tx, { now, after, limit: BATCH });
  const doubtful = await freezeDoubtful(
    input,
    emails.map((email) => ({ ...email, mark: null })),
  );
  return { doubtful, next: emails.at(-1)?.emailId ?? null };
}
