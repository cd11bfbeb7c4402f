import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { listChanges } from '@myra/shared/contracts/changes';
import { type Ctx, inOrganization, organizationOf } from '../../context.ts';
import { readChanges } from './changes.store.ts';
import type { FeedWaits } from './feed-waits.ts';

/** Most rows of one answer. */
const LINES_MAX = 500;

type Answer = AnswerOf<typeof listChanges>;
type Asked = { after?: number | undefined; wait: number };

/** Undefined: the changes after `after` are no longer stored, or `after` was never reached. */
async function look(ctx: Ctx, after: number | undefined): Promise<Answer | undefined> {
  const { newest, oldest, lines } = await inOrganization(ctx, (tx) =>
    readChanges(tx, { after: after ?? Number.MAX_SAFE_INTEGER, limit: LINES_MAX + 1 }),
  );
  if (after === undefined) return { changes: [], next: newest, more: false };
  const isKnown = after === newest || (oldest !== null && after >= oldest - 1 && after < newest);
  if (!isKnown) return undefined;
  const changes = lines.slice(0, LINES_MAX);
  return { changes, next: changes.at(-1)?.seq ?? after, more: lines.length > LINES_MAX };
}

/**
 * The changes after a number: at once if there are any, else as soon as there are, within `wait` seconds or until
 * `signal`. Undefined if the reader is too far behind and must read everything again.
 */
export async function readFeed(
  ctx: Ctx,
  waits: FeedWaits,
  { after, wait }: Asked,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  if (after === undefined || wait === 0) return look(ctx, after);
  const waiting = waits.begin(organizationOf(ctx.actor));
  if (!waiting) return look(ctx, after);
  const until = performance.now() + wait * 1_000;
  try {
    for (;;) {
      const answer = await look(ctx, after);
      const left = until - performance.now();
      if (answer === undefined || answer.changes.length > 0 || left <= 0) return answer;
      if (!(await waiting.changed(Math.ceil(left), signal))) return answer;
    }
  } finally {
    waiting.end();
  }
}
