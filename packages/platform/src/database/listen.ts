import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import type { Logger } from '../logger.ts';

const RETRY_MS = 1_000;

export type ListenInput = {
  databaseUrl: string;
  /** A plain name: letters, digits, underscores. */
  channel: string;
  applicationName: string;
  log: Logger;
  onNotice: (payload: string) => void;
  /** Called each time listening begins. Notifications sent before were missed. */
  onListening: () => void;
};

/**
 * Listens on a connection of its own and reconnects until stopped. The driver's own `listen` gives up after one
 * failure.
 */
export function listen(input: ListenInput): { stop(): Promise<void> } {
  const { databaseUrl, channel, applicationName, log, onNotice, onListening } = input;
  if (!/^[a-z_][a-z0-9_]*$/.test(channel)) throw new TypeError('Not the name of a channel');
  const stopping = new AbortController();
  let current: postgres.Sql | undefined;

  const listenOnce = async () => {
    let lost = () => {};
    const ended = new Promise<void>((resolve) => {
      lost = resolve;
    });
    // The driver reads `onnotify` (its own `listen` uses it) but does not declare it in its types.
    const options = {
      max: 1,
      idle_timeout: 0,
      max_lifetime: null,
      fetch_types: false,
      onclose: () => lost(),
      onnotify: (heardOn: string, payload: string) => {
        if (heardOn === channel) onNotice(payload);
      },
      connection: { application_name: applicationName },
    } as postgres.Options<Record<never, never>>;
    const sql = postgres(databaseUrl, options);
    current = sql;
    try {
      await sql.unsafe(`listen ${channel}`);
      onListening();
      await ended;
    } finally {
      await sql.end({ timeout: 1 }).catch(() => {});
    }
  };

  const loop = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error, channel }, 'notices cannot be heard');
      });
      if (!stopping.signal.aborted)
        await wait(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const done = loop();

  return {
    async stop() {
      stopping.abort();
      await current?.end({ timeout: 1 }).catch(() => {});
      await done;
    },
  };
}
