import type { SignedInContext } from '../../trpc/init.ts';

/** The answer of a write. `stale`: it was done, but the changed rows could not be read again yet. */
type Written = { stale: boolean };

/** Reads the written rows again, so that the writer sees the change. */
export const wrote = (
  { gateway, caller }: SignedInContext,
  sequenceIds: readonly string[],
): Promise<Written> => gateway.mail.reread(caller, { sequences: sequenceIds });

/** The same for what was written about a message. */
export const wroteAbout = (
  { gateway, caller }: SignedInContext,
  { sequence_id, id }: { sequence_id?: string | undefined; id: string },
): Promise<Written> =>
  gateway.mail.reread(caller, sequence_id === undefined ? { orphaned: [id] } : { sequences: [sequence_id] });
