import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { CanvasDocument } from '@myra/shared/contracts/documents';
import type { Suggestion } from '@myra/shared/contracts/suggestions';
import { orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { replaceRange } from '@myra/shared/rules/text/marked-text';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { placesOf, toSuggestion } from './follow-suggestions.ts';
import { openDocument, openForChange, toDocument } from './read-document.ts';
import * as store from './suggestion.store.ts';
import { writeText } from './write-text.ts';

type Reader = Ctx<UserActor>;
type Decided = { document: CanvasDocument; suggestion: Suggestion };

/** Suggestions of a document that wait, in the order of the text; those whose place is gone come last. Throws not-found. */
export function listSuggestions(ctx: Reader, documentId: number): Promise<{ suggestions: Suggestion[] }> {
  return inOrganization(ctx, async (tx) => {
    const { row } = await openDocument(ctx, tx, documentId);
    const rows = await store.listOpenSuggestions(tx, row.id);
    const places = await placesOf(tx, row.id, rows);
    const placeOf = ({ id }: store.SuggestionRow): number => places.get(id)?.from ?? Number.MAX_SAFE_INTEGER;
    return {
      suggestions: rows
        .toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id)
        .map((each) => toSuggestion(each, places.get(each.id))),
    };
  });
}

/** The suggestion, and its document locked. */
async function openSuggestion(ctx: Reader, tx: OrganizationTx, id: number) {
  const found = orNotFound(await store.findSuggestion(tx, id), 'Suggestion');
  const open = await openForChange(ctx, tx, found.documentId);
  // Read again: somebody may have decided it before the lock.
  const row = orNotFound(await store.findSuggestion(tx, id), 'Suggestion');
  return { open, row };
}

/**
 * Puts a suggestion's words in their place, as the document's next version. If its own words stand nowhere or more than once,
 * it becomes stale and nothing else changes. Applying it again answers the same. Throws not-found, and precondition-failed for
 * one that was ignored.
 */
export function applySuggestion(ctx: Reader, id: number): Promise<Decided> {
  return inOrganization(ctx, async (tx) => {
    const { open, row } = await openSuggestion(ctx, tx, id);
    if (row.state === 'ignored')
      throw preconditionFailed('This suggestion was ignored meanwhile.', { state: row.state });
    if (row.state !== 'open')
      return { document: await toDocument(ctx, tx, open), suggestion: toSuggestion(row, undefined) };
    const place = (await placesOf(tx, open.row.id, [row])).get(row.id);
    const by = { by: ctx.actor.userId, now: ctx.clock.now() };
    if (!place) {
      const [stale = row] = await store.decideSuggestions(tx, [id], { state: 'stale', ...by });
      return { document: await toDocument(ctx, tx, open), suggestion: toSuggestion(stale, undefined) };
    }
    const { subject, body, marks } = open.row;
    const next = replaceRange({ body, marks }, place, row.replacement);
    const written = await writeText(ctx, tx, open, { subject, ...next, via: 'suggestion', note: row.tool });
    const [applied = row] = await store.decideSuggestions(tx, [id], { state: 'applied', ...by });
    const at = { from: place.from, to: place.from + row.replacement.length };
    return { document: await toDocument(ctx, tx, written), suggestion: toSuggestion(applied, at) };
  });
}

/** Leaves the text as it is. Throws not-found. */
export function ignoreSuggestion(ctx: Reader, id: number): Promise<Decided> {
  return inOrganization(ctx, async (tx) => {
    const { open, row } = await openSuggestion(ctx, tx, id);
    const decided = { state: 'ignored' as const, by: ctx.actor.userId, now: ctx.clock.now() };
    const [ignored = row] = await store.decideSuggestions(tx, [id], decided);
    return { document: await toDocument(ctx, tx, open), suggestion: toSuggestion(ignored, undefined) };
  });
}
