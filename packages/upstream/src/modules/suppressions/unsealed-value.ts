import type { Ctx } from '../../context.ts';
import { purpose } from './suppress.ts';
import type { SuppressionRow } from './suppression.store.ts';

/** The address or domain of an entry. Null where it was sealed with a lost key, or forgotten: its hash still blocks emails. */
export function unsealedValue(
  { sealer }: Pick<Ctx, 'sealer'>,
  row: Pick<SuppressionRow, 'organizationId' | 'valueHash' | 'valueSealed'>,
): string | null {
  try {
    return sealer.open(row.valueSealed, {
      organization: row.organizationId,
      purpose,
      row: row.valueHash,
    });
  } catch {
    return null;
  }
}
