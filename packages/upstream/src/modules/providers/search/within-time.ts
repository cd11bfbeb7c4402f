import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** Runs work in a transaction of the organization. */
export type Reading = <T>(work: (tx: OrganizationTx) => Promise<T>) => Promise<T>;

const STOPPED = '57014';

/** Enough for an exact bitmap of all rows of a national directory. */
const MEMORY = '64MB';

/** Runs work with a limit for each statement. Returns undefined if one took longer. */
export async function withinTime<T>(
  read: Reading,
  milliseconds: number,
  work: (tx: OrganizationTx) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await read(async (tx) => {
      // Not awaited: the connection runs statements in the order of sending.
      const bound = sqlOf(tx)`select set_config('statement_timeout', ${String(milliseconds)}, true),
        set_config('work_mem', ${MEMORY}, true)`.execute();
      const [result] = await Promise.all([work(tx), bound]);
      return result;
    });
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === STOPPED) return undefined;
    throw error;
  }
}
