import type { OrganizationTx } from '@myra/platform/database/with-organization';
import {
  ANGLES_MAX,
  CARE_SETTINGS,
  type CareSetting,
  CLAIMS_MAX,
} from '@myra/shared/constants/product-sheet';
import { isPartOfStatement } from '@myra/shared/rules/sheet/statement-part';
import type { ProductRow } from '../products/index.ts';
import { insertAngles, listAngles } from './angle.store.ts';
import { insertClaims, listClaims } from './claim.store.ts';
import type { Proposals } from './proposals/types.ts';
import type { SourceText } from './read-source.ts';

const fold = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();

const isInUse = ({ state }: { state: string }): boolean => state !== 'retired';
const roomOf = (rows: readonly { state: string }[], max: number): number =>
  Math.max(0, max - rows.filter(isInUse).length);

const isSetting = (word: string): word is CareSetting => (CARE_SETTINGS as readonly string[]).includes(word);

/**
 * Adds proposals that the sheet does not have yet, in any state, no claim that the required
 * statement says, and no angle whose line says a retired claim; the caller holds the product's lock. Returns how many were added.
 */
export async function storeProposals(
  tx: OrganizationTx,
  { id: productId, requiredStatement }: Pick<ProductRow, 'id' | 'requiredStatement'>,
  { source, proposals, now }: { source: SourceText['source']; proposals: Proposals; now: Date },
): Promise<{ claims: number; angles: number }> {
  const claims = await listClaims(tx, productId, { withRetired: true });
  const angles = await listAngles(tx, productId, { withRetired: true });
  const times = { createdAt: now, updatedAt: now };
  const known = new Map(claims.map((claim) => [fold(claim.text), claim]));
  const room = roomOf(claims, CLAIMS_MAX);
  const fresh = proposals.claims
    .filter(({ text }) => !known.has(fold(text)) && !isPartOfStatement(text, requiredStatement))
    .slice(0, room);
  const added = await insertClaims(
    tx,
    productId,
    fresh.map(({ page, settings, ...claim }) => ({
      ...claim,
      ...times,
      settings: settings.filter(isSetting),
      sourceKind: source.kind,
      sourceFile: source.file,
      sourceUrl: source.url,
      sourcePage: page,
    })),
  );
  for (const claim of added) known.set(fold(claim.text), claim);
  const rowsOf = (indexes: readonly number[]) =>
    indexes.flatMap((index) => known.get(fold(proposals.claims[index]?.text ?? '')) ?? []);
  const idsOf = (indexes: readonly number[]) =>
    rowsOf(indexes).flatMap((row) => (isInUse(row) ? row.id : []));
  const lines = new Set(angles.map(({ line }) => fold(line)));
  const made = await insertAngles(
    tx,
    productId,
    proposals.angles
      .filter(({ line, rests }) => !lines.has(fold(line)) && rowsOf(rests).every(isInUse))
      .slice(0, roomOf(angles, ANGLES_MAX))
      .map(({ settings, more, rests, ...angle }) => ({
        ...angle,
        ...times,
        settings: settings.filter(isSetting),
        more: idsOf(more),
        lineRefs: idsOf(rests),
      })),
  );
  return { claims: added.length, angles: made.length };
}
