import type { Cursor, ReceiveInput } from '../driver.ts';
import { MailboxFault } from '../mailbox-fault.ts';
import type { ChangePage, GraphApi } from './graph-api.ts';
import { GraphFault } from './graph-fault.ts';
import { sayGraphFault } from './say-graph-fault.ts';

/** The folders that are read. An answer that was taken for junk counts; other junk is dropped. */
const FOLDERS = [
  { key: 'inbox', name: 'inbox', unmatched: 'keep-personal' },
  { key: 'junk', name: 'junkemail', unmatched: 'drop' },
] as const;
type Folder = (typeof FOLDERS)[number];

/** Time of one run; the rest waits for the next. */
const RUN_MS = 40_000;
/** If Microsoft has forgotten a cursor, messages are listed from this long before the newest one. */
const OVERLAP_MS = 3 * 86_400_000;

/** How far a folder was read: the address of its next changes, and when its newest message came (epoch ms). */
type Place = { next: string; newest: number };

function placeOf(cursor: Cursor, { key }: Folder): Place | undefined {
  const { next, newest } = Object(cursor[key]) as Partial<Record<keyof Place, unknown>>;
  return typeof next === 'string' && typeof newest === 'number' ? { next, newest } : undefined;
}

type Reading = ReceiveInput & { graph: GraphApi; folder: Folder };

/** The next page. A forgotten cursor lists the last days again; the intake recognizes what it has by Message-ID. */
async function pageAt(reading: Reading, place: Place | undefined): Promise<ChangePage> {
  const { graph, folder, since, signal } = reading;
  try {
    if (place) return await graph.changes(place.next, signal);
  } catch (error) {
    if (!(error instanceof GraphFault) || error.kind !== 'gone') throw error;
  }
  const from = Math.max(since.getTime(), (place?.newest ?? 0) - OVERLAP_MS);
  return graph.changes(graph.firstPage(folder.name, new Date(from)), signal);
}

/** A message; undefined if it was deleted meanwhile. */
async function readOne({ graph, signal }: Reading, id: string) {
  try {
    return await graph.read(id, signal);
  } catch (error) {
    if (error instanceof GraphFault && error.kind === 'missing') return undefined;
    throw error;
  }
}

/** Takes in a page and stores the place after it. */
async function takePage(reading: Reading, page: ChangePage, place: Place | undefined): Promise<Place> {
  const { key, unmatched } = reading.folder;
  const newest = Math.max(place?.newest ?? 0, ...page.added.map(({ receivedAt }) => receivedAt.getTime()));
  const after = { next: page.next, newest };
  if (page.added.length === 0 && place?.next === page.next) return after;
  const sink = reading.openSink();
  try {
    for (const { id, receivedAt } of page.added) {
      const message = await readOne(reading, id);
      if (!message) continue;
      // Microsoft's ids are not uids, so a message is identified by its Message-ID.
      await sink.take({ messages: [{ ...message, receivedAt, location: null, unmatched }], cursor: {} });
    }
    await sink.take({ messages: [], cursor: { [key]: after } });
  } finally {
    await sink.end();
  }
  return after;
}

/**
 * Reads what is new in Inbox and Junk Email by delta queries, until nothing is left or the time is over. Throws MailboxFault,
 * and what the sink throws.
 */
export async function receiveGraph(graph: GraphApi, input: ReceiveInput): Promise<void> {
  const until = performance.now() + RUN_MS;
  try {
    for (const folder of FOLDERS) {
      const reading = { ...input, graph, folder };
      let place = placeOf(input.cursor, folder);
      let isLast = false;
      while (!isLast && performance.now() < until) {
        const page = await pageAt(reading, place);
        place = await takePage(reading, page, place);
        isLast = page.isLast;
      }
    }
  } catch (error) {
    if (!(error instanceof GraphFault)) throw error;
    const { failure, sentence } = sayGraphFault(error);
    throw new MailboxFault(failure, sentence, error);
  }
}
