import type { Clock } from '@myra/platform/clock';

/**
 * Counts the time of a lease, in ms, by both clocks: one may stand still while the machine sleeps, the other may be set back.
 * It begins now.
 */
export function createExpiry(clock: Clock, milliseconds: number) {
  const read = () => ({ wall: clock.now().getTime(), elapsed: clock.monotonicMs() });
  let since = read();
  return {
    isOver: () => {
      const { wall, elapsed } = read();
      return wall - since.wall >= milliseconds || elapsed - since.elapsed >= milliseconds;
    },
    /** Begins anew when `renewing` answers true, from the moment before it was asked. */
    async renew(renewing: () => Promise<boolean>): Promise<boolean> {
      const asked = read();
      const isRenewed = await renewing();
      if (isRenewed) since = asked;
      return isRenewed;
    },
  };
}
