import { useRef, useState } from 'react';
import type { Sheet } from './sheet';
import type { SheetWrites } from './use-sheet-writes';

type Body = NonNullable<Parameters<SheetWrites['saveServed']['mutateAsync']>[0]['body']>;
type Served = { [Field in keyof Body]?: Exclude<Body[Field], undefined> };

/**
 * Whom a product serves, as chosen so far. Each choice is saved behind the one before, on the version that it made, so that
 * two quick choices do not refuse each other.
 */
export function useServed({ product }: Sheet, writes: SheetWrites) {
  const [chosen, setChosen] = useState<Served>({});
  const last = useRef(Promise.resolve(0));
  const save = (body: Served) => {
    setChosen((before) => ({ ...before, ...body }));
    const turn = last.current
      .then(async (version) => {
        const saved = await writes.saveServed.mutateAsync({
          params: writes.params,
          body,
          version: Math.max(version, product.version),
        });
        return saved.product?.version ?? 0;
      })
      .catch((error: unknown) => {
        writes.fail(error);
        return 0;
      })
      .finally(() => {
        // The sheet has been read again by now.
        if (last.current === turn) setChosen({});
      });
    last.current = turn;
  };
  return { served: { ...product, ...chosen }, save };
}
