import { statementOf } from '@myra/shared/rules/sheet/required-statement';
import { faultsOfAngle } from '@myra/shared/rules/sheet/sheet-faults';
import { useCallback, useMemo, useState } from 'react';
import { useOrganization } from '@/lib/organization';
import { type Angle, type Claim, claimFaults, type Sheet } from './sheet';
import { isTickedFirst, wasLeftOut } from './ticked-first';
import type { SheetWrites } from './use-sheet-writes';

type Kind = 'claim' | 'angle';
const keyOf = (kind: Kind, id: string) => `${kind} ${id}`;

/**
 * Whether a proposal without a fault is ticked: as somebody last said, in this visit or before; a claim that nobody spoke of, where
 * it needs no second look.
 */
export const isClaimTicked = (
  claim: Claim,
  claims: readonly Claim[],
  productName: string,
  statement = '',
): boolean =>
  // Who has edited a claim has had the second look.
  claim.is_ticked ??
  (claim.version > 1 || (isTickedFirst(claim, productName, statement) && !wasLeftOut(claim, claims)));

const isAngleTicked = (angle: Angle): boolean => angle.is_ticked ?? true;

/** Which proposals are taken with the one button. What a person ticks or unticks is kept for all colleagues. */
export function useTicks({ claims, angles, product }: Sheet, writes: SheetWrites) {
  // Shown before it is kept, and in the way of an older answer.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const audience = useOrganization().organization?.audience_type ?? null;
  const name = product.name;
  const statement = statementOf(product);
  const { tick: keep, params, fail } = writes;
  const tick = useCallback(
    (kind: Kind, id: string, isOn: boolean) => {
      const key = keyOf(kind, id);
      setChosen((before) => new Map(before).set(key, isOn));
      const body = {
        claims: kind === 'claim' ? [{ claim_id: id, is_ticked: isOn }] : [],
        angles: kind === 'angle' ? [{ angle_id: id, is_ticked: isOn }] : [],
      };
      keep.mutateAsync({ params, body }).catch((error: unknown) => {
        setChosen((before) => new Map([...before].filter(([each]) => each !== key)));
        fail(error);
      });
    },
    [keep, params, fail],
  );
  const ticked = useMemo(() => {
    const rows = [
      ...claims.map((claim) => ({
        key: keyOf('claim', claim.id),
        row: claim,
        faults: claimFaults(claim, name),
        isKept: isClaimTicked(claim, claims, name, statement),
      })),
      ...angles.map((angle) => ({
        key: keyOf('angle', angle.id),
        row: angle,
        faults: faultsOfAngle(angle, name, audience),
        isKept: isAngleTicked(angle),
      })),
    ].filter(({ row }) => row.state === 'proposed');
    return new Set(
      rows
        .filter(({ key, faults, isKept }) => faults.length === 0 && (chosen.get(key) ?? isKept))
        .map(({ key }) => key),
    );
  }, [claims, angles, name, statement, audience, chosen]);
  return {
    isTicked: (kind: Kind, id: string) => ticked.has(keyOf(kind, id)),
    tick,
    claims: claims.filter(({ id }) => ticked.has(keyOf('claim', id))),
    angles: angles.filter(({ id }) => ticked.has(keyOf('angle', id))),
  };
}

export type Ticks = ReturnType<typeof useTicks>;
