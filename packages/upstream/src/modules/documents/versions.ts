import type { AnswerOf } from '@myra/shared/contracts/answer';
import type {
  CanvasDocument,
  getDocumentVersion as getCall,
  listDocumentVersions as listCall,
  restoreDocument as restoreCall,
} from '@myra/shared/contracts/documents';
import { orNotFound, savedMeanwhile } from '@myra/shared/errors/app-error';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { namesOfPeople } from '../auth/index.ts';
import { nameIn, openDocument, openForChange, toDocument } from './read-document.ts';
import { countVersions, findVersion, listVersionRows, type VersionRow } from './version.store.ts';
import { writeText } from './write-text.ts';

const SHOWN_MAX = 100;
/** Edits of one hand within this time of each other are shown as one. */
const ONE_SITTING_MS = 10 * 60_000;

type Names = Parameters<typeof nameIn>[0];

const toVersion = (row: VersionRow, names: Names) => ({
  version: row.version,
  via: row.via,
  note: row.note,
  by: row.userId === null ? null : { id: row.userId, name: nameIn(names, row.userId) },
  at: row.createdAt.toISOString(),
  word_count: countWords(row.body),
});

/** The newest version of each sitting. */
function sittings(rows: readonly VersionRow[]): VersionRow[] {
  const shown: VersionRow[] = [];
  let newer: VersionRow | undefined;
  for (const row of rows) {
    const isSame =
      newer !== undefined &&
      newer.via === 'hand' &&
      row.via === 'hand' &&
      newer.userId === row.userId &&
      newer.createdAt.getTime() - row.createdAt.getTime() < ONE_SITTING_MS;
    if (!isSame) shown.push(row);
    newer = row;
  }
  return shown;
}

/** Throws not-found. */
export function listVersions(ctx: Ctx<UserActor>, id: number): Promise<AnswerOf<typeof listCall>> {
  return inOrganization(ctx, async (tx) => {
    const { row } = await openDocument(ctx, tx, id);
    const shown = sittings(await listVersionRows(tx, row.id)).slice(0, SHOWN_MAX);
    const names = await namesOfPeople(
      tx,
      shown.flatMap(({ userId }) => userId ?? []),
    );
    return {
      versions: shown.map((version) => toVersion(version, names)),
      total: await countVersions(tx, row.id),
    };
  });
}

/** Throws not-found. */
export function readVersion(ctx: Ctx<UserActor>, { params, query }: RequestOf<typeof getCall>) {
  return inOrganization(ctx, async (tx) => {
    const { row } = await openDocument(ctx, tx, params.id);
    const found = orNotFound(await findVersion(tx, row.id, query.version), 'Version');
    const names = await namesOfPeople(tx, found.userId === null ? [] : [found.userId]);
    const { subject, body, marks } = found;
    return { ...toVersion(found, names), subject, body, marks };
  });
}

/** Makes an earlier version the newest one. Throws not-found, and conflict with both texts if somebody saved meanwhile. */
export function restoreVersion(
  ctx: Ctx<UserActor>,
  { params, body: { version }, ifMatch: seen }: RequestOf<typeof restoreCall>,
): Promise<CanvasDocument> {
  return inOrganization(ctx, async (tx) => {
    const open = await openForChange(ctx, tx, params.id);
    const found = orNotFound(await findVersion(tx, open.row.id, version), 'Version');
    const { subject, body, marks } = found;
    if (seen !== null && seen !== open.row.version) {
      throw savedMeanwhile('this text', {
        current: await toDocument(ctx, tx, open),
        sent: { subject, body, marks },
      });
    }
    const next = { subject, body, marks, via: 'restored' as const, note: String(version) };
    return toDocument(ctx, tx, await writeText(ctx, tx, open, next));
  });
}
