import type { EventType } from '@myra/shared/constants/event-types';
import type { ViewEvent } from './event-types.ts';

type Frame = { type: EventType; ids: Set<string> | 'all'; data: ViewEvent['d'] };

/** Events of one view that wait to be sent together. */
export type Pending = { add(event: ViewEvent): void; frames(): string };

/** One server-sent event (HTML, 9.2). */
export function frame(type: EventType, data: object): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Joins events of one type into one frame. Of events with data of one row, the newest remains. */
export function createPending(): Pending {
  const frames = new Map<string, Frame>();
  return {
    add({ t, ids, d }) {
      const key = d ? `${t} ${ids?.join(' ') ?? ''}` : t;
      const known = frames.get(key);
      const all = !ids || known?.ids === 'all';
      const before = known && known.ids !== 'all' ? known.ids : [];
      frames.set(key, { type: t, ids: all ? 'all' : new Set([...before, ...ids]), data: d });
    },
    frames: () =>
      [...frames.values()]
        .map(({ type, ids, data }) => frame(type, { ...(ids !== 'all' && { ids: [...ids] }), ...data }))
        .join(''),
  };
}
