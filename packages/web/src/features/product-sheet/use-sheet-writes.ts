import { useCallback, useState } from 'react';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { type Sheet, toSheet } from './sheet';

/** Writes to a sheet. Each answers whether it worked; a failure is toasted and what was typed stays. */
export function useSheetWrites(productId: string) {
  const utils = trpc.useUtils();
  const renew = () => utils.productSheet.invalidate();
  const options = { onSuccess: renew };
  const approve = trpc.productSheet.approve.useMutation(options);
  // One after the other: the last tick of a row is the one that is kept.
  const tick = trpc.productSheet.tick.useMutation({ ...options, scope: { id: `ticks ${productId}` } });
  const propose = trpc.productSheet.propose.useMutation(options);
  const createClaim = trpc.productSheet.createClaim.useMutation(options);
  const updateClaim = trpc.productSheet.updateClaim.useMutation(options);
  const retireClaim = trpc.productSheet.retireClaim.useMutation(options);
  const createAngle = trpc.productSheet.createAngle.useMutation(options);
  const updateAngle = trpc.productSheet.updateAngle.useMutation(options);
  const retireAngle = trpc.productSheet.retireAngle.useMutation(options);
  const saveServed = trpc.productSheet.saveServed.useMutation(options);
  const params = { id: productId };
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, string>>>({});
  const noteUnsaved = useCallback(
    (draftKey: string, what: string | undefined) =>
      setUnsaved((before) => {
        const { [draftKey]: known, ...others } = before;
        if (known === what) return before;
        return what === undefined ? others : { ...others, [draftKey]: what };
      }),
    [],
  );
  return {
    params,
    /** What is typed and not saved, in words by the name of its draft, also where its form was closed. */
    unsaved,
    noteUnsaved,
    approve,
    tick,
    propose,
    createClaim,
    updateClaim,
    retireClaim,
    createAngle,
    updateAngle,
    retireAngle,
    saveServed,
    /** What is stored now, for who was second to save. */
    readAgain: async (): Promise<Sheet> =>
      toSheet(productId, await utils.productSheet.get.fetch({ params }, { staleTime: 0 })),
    fail: (error: unknown) => {
      toast.error(writeFailure(error));
      void renew();
    },
  };
}

export type SheetWrites = ReturnType<typeof useSheetWrites>;
