import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import type { listSuppressions as call } from '@myra/shared/contracts/suppressions';
import { domainOf } from '@myra/shared/rules/mail/email-address';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { unknownPlace } from '../../http/read-cursor.ts';
import { readValue } from './read-value.ts';
import { hashOf, normalOf } from './suppress.ts';
import { countSuppressions, listPage } from './suppression.store.ts';
import { unsealedValue } from './unsealed-value.ts';

/** The cursor after a row: when it was added, and its hash. Throws invalid-input for an invalid one. */
function readCursor(cursor: string | undefined): { at: Date; hash: string } | undefined {
  if (cursor === undefined) return undefined;
  const [, at = '', hash = ''] = /^(\d{1,15})-([0-9a-f]{64})$/.exec(cursor) ?? [];
  if (hash === '') {
    throw unknownPlace();
  }
  return { at: new Date(Number(at)), hash };
}

/** The hashes that a search looks for: of the address and its whole domain, or of the domain. */
function hashesFor(organizationId: number, search: string): string[] {
  const value = readValue(search);
  if (value === undefined) return [];
  const normal = normalOf(value.scope, value.value);
  return [
    ...(value.scope === 'address' ? [hashOf(organizationId, 'address', normal)] : []),
    hashOf(organizationId, 'domain', domainOf(normal)),
  ];
}

/** The suppressions of the organization, newest first. */
export function listSuppressions(
  ctx: Ctx<UserActor>,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const after = readCursor(query.cursor);
  return inOrganization(ctx, async (tx) => {
    const hashes = query.search ? hashesFor(tx.organizationId, query.search) : undefined;
    const rows = await listPage(tx, { hashes, after, limit: query.limit + 1 });
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return {
      suppressions: page.map((row) => ({
        key: row.valueHash,
        scope: row.scope === 'domain' ? 'domain' : 'address',
        value: unsealedValue(ctx, row),
        reason: row.reason,
        source: row.source,
        created_at: row.at.toISOString(),
      })),
      next_cursor: rows.length > query.limit && last ? `${last.at.getTime()}-${last.valueHash}` : null,
      total: await countSuppressions(tx),
    };
  });
}
