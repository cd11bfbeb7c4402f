import http from 'node:http';
import { until } from './until.ts';

export type ReadEvent = { type: string; data: Record<string, unknown> };

/** An open `/events` connection. */
export type EventReader = {
  status: number;
  events: ReadEvent[];
  isEnded: () => boolean;
  /** Waits for the next event of a type. */
  next(type: string): Promise<ReadEvent>;
  close(): void;
};

function parse(block: string): ReadEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
  );
  const type = fields.get('event');
  return type ? { type, data: JSON.parse(fields.get('data') ?? '{}') } : undefined;
}

export async function openEvents(address: string, cookie: string | undefined): Promise<EventReader> {
  const events: ReadEvent[] = [];
  const seen = new Map<string, number>();
  let isEnded = false;
  const request = http.get(`${address}/events`, { headers: { cookie: cookie ?? '' }, agent: false });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parse(block);
      if (event) events.push(event);
    }
  });
  response.on('close', () => {
    isEnded = true;
  });
  response.on('error', () => {});
  request.on('error', () => {});
  return {
    status: response.statusCode ?? 0,
    events,
    isEnded: () => isEnded,
    async next(type) {
      const from = seen.get(type) ?? 0;
      const index = await until(`the event ${type}`, () => {
        const found = events.findIndex((event, at) => at >= from && event.type === type);
        return found < 0 ? undefined : found;
      });
      seen.set(type, index + 1);
      return events[index] as ReadEvent;
    },
    close: () => request.destroy(),
  };
}
