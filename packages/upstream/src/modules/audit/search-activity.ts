import { activityEventsOf } from '@myra/shared/constants/activity';
import type { AuditLine, searchActivity as call } from '@myra/shared/contracts/activity';
import type { QueryOf } from '@myra/shared/contracts/answer';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { readIdCursor } from '../../http/read-cursor.ts';
import { listActivity } from '../activity/index.ts';
import { nameRows } from './name-rows.ts';

type Query = QueryOf<typeof call>;
type Answer = { lines: AuditLine[]; next_cursor: string | null };

const SYSTEM = 'system';

/** A strategy, campaign or lead has its own column. Everything else is found by type and id. */
function ofObject({ object_type: type, object_key: key }: Query) {
  if (type === undefined || key === undefined) return {};
  const id = Number(key);
  const isId = Number.isSafeInteger(id);
  if (type === 'strategy') return { strategyPlanId: isId ? id : -1 };
  if (type === 'campaign') return { campaignId: isId ? id : -1 };
  if (type === 'lead') return { leadId: isId ? id : -1 };
  return { object: { type, id: key } };
}

/** Everything that happened in the organization, newest first, with the present names of its rows. */
export function searchActivity(ctx: Ctx<UserActor>, query: Query): Promise<Answer> {
  const before = readIdCursor(query.cursor);
  const events = query.event ? [query.event] : query.kind && activityEventsOf(query.kind);
  return inOrganization(ctx, async (tx) => {
    const rows = await listActivity(tx, {
      ...ofObject(query),
      ...(query.person === SYSTEM ? { ofSystem: true } : { triggeredBy: query.person }),
      events,
      from: query.from ? new Date(query.from) : undefined,
      to: query.to ? new Date(query.to) : undefined,
      before,
      limit: query.limit + 1,
    });
    const page = rows.slice(0, query.limit);
    const named = await nameRows(tx, page);
    const last = page.at(-1);
    return {
      lines: page.map((row) => ({
        id: row.id,
        created_at: row.createdAt.toISOString(),
        event: row.event,
        triggered_by: row.triggeredBy,
        ...named(row),
        details: Object.fromEntries(
          Object.entries(row.details ?? {}).map(([name, fact]) => [
            name,
            Array.isArray(fact) ? [...fact] : fact,
          ]),
        ) as AuditLine['details'],
      })),
      next_cursor: rows.length > query.limit && last ? String(last.id) : null,
    };
  });
}
