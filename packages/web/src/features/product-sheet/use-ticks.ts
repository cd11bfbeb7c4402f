import { faultsOfAngle } from '@myra/shared/rules/sheet-faults';
import { useMemo, useState } from 'react';
import { useOrganization } from '@/lib/organization';
import { claimFaults, type Sheet } from './sheet';
import { isTickedFirst, wasLeftOut } from './ticked-first';

/** Which proposals are taken with the one button. What a person ticks or unticks stays, also when the sheet is read again. */
export function useTicks({ claims, angles, product }: Sheet) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const audience = useOrganization().organization?.audience_type ?? null;
  const name = product.name;
  return useMemo(() => {
    const rows = [
      ...claims.map((claim) => ({
        key: `claim ${claim.id}`,
        row: claim,
        faults: claimFaults(claim, name),
        // Who has edited a claim has had the second look.
        isFirst: claim.version > 1 || (isTickedFirst(claim, name) && !wasLeftOut(claim, claims)),
      })),
      ...angles.map((angle) => ({
        key: `angle ${angle.id}`,
        row: angle,
        faults: faultsOfAngle(angle, name, audience),
        isFirst: true,
      })),
    ].filter(({ row }) => row.state === 'proposed');
    const ticked = new Set(
      rows
        .filter(({ key, faults, isFirst }) => faults.length === 0 && (chosen.get(key) ?? isFirst))
        .map(({ key }) => key),
    );
    return {
      isTicked: (kind: 'claim' | 'angle', id: string) => ticked.has(`${kind} ${id}`),
      tick: (kind: 'claim' | 'angle', id: string, isOn: boolean) =>
        setChosen((before) => new Map(before).set(`${kind} ${id}`, isOn)),
      claims: claims.filter(({ id }) => ticked.has(`claim ${id}`)),
      angles: angles.filter(({ id }) => ticked.has(`angle ${id}`)),
    };
  }, [claims, angles, name, audience, chosen]);
}

export type Ticks = ReturnType<typeof useTicks>;
