import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import type { listTemplates as call } from '@myra/shared/contracts/documents';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { namesOfPeople } from '../auth/index.ts';
import { listTemplateRows } from './document.store.ts';
import { nameIn } from './read-document.ts';

const PREVIEW_CHARS = 160;

/** The library: the templates that match, last changed first, and how many there are. */
export function listTemplates(
  ctx: Ctx<UserActor>,
  query: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
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
