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
  return {
    params,
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
