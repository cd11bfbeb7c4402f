import { listen } from '@myra/platform/database/listen';
import type { Logger } from '@myra/platform/logger';
import { EVENT_TYPES } from '@myra/shared/constants/event-types';
import { z } from 'zod';
import type { ViewEvent } from './event-types.ts';
import { EVENT_CHANNEL } from './notify.ts';

const eventSchema = z.object({
  v: z.string(),
  t: z.enum(EVENT_TYPES),
  ids: z.array(z.string()).optional(),
  d: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  b: z.record(z.string(), z.number()).optional(),
});

type ListenInput = {
  databaseUrl: string;
  log: Logger;
  onEvent: (event: ViewEvent) => void;
  /** Called each time listening begins. Notifications sent before were missed. */
  onListening: () => void;
};

function parseEvent(payload: string): ViewEvent | undefined {
  try {
    const parsed = eventSchema.safeParse(JSON.parse(payload));
    if (!parsed.success) return undefined;
    const { ids, d, b, ...rest } = parsed.data;
    return { ...rest, ...(ids && { ids }), ...(d && { d }), ...(b && { b }) };
  } catch {
    return undefined;
  }
}

/** Listens on a connection of its own until stopped, and passes on valid events. */
export function listenForEvents({ databaseUrl, log, onEvent, onListening }: ListenInput): {
  stop(): Promise<void>;
} {
  return listen({
    databaseUrl,
    channel: EVENT_CHANNEL,
    applicationName: 'myra-events',
    log,
    onListening,
    onNotice: (payload) => {
      const event = parseEvent(payload);
      if (event) onEvent(event);
    },
  });
}
