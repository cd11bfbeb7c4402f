import type { Logger } from '@myra/platform/logger';
import { rateLimited } from '@myra/shared/errors/app-error';
import type { Session } from '../session/session.ts';
import type { Sessions } from '../session/sessions.ts';
import { createPending, frame, type Pending } from './coalesce.ts';
import type { ViewEvent } from './event-types.ts';

const COALESCE_MS = 25;
const HEARTBEAT_MS = 15_000;
const CHECK_MS = 60_000;
const STREAMS_OF_USER_MAX = 5;
const BUFFERED_BYTES_MAX = 1_048_576;

/** The event stream of one browser. */
export type Line = {
  write(text: string): void;
  /** Bytes that the browser has not read yet. */
  bufferedBytes(): number;
  end(): void;
};

type Stream = { session: Session; line: Line; checkedAtMs: number };

/** Sends events to the browsers of their view. */
export type EventHub = {
  /**
   * Throws `rate-limited` for a person with five open streams. Returns a function to call when the stream is closed.
   */
  attach(session: Session, line: Line): () => void;
  take(event: ViewEvent): void;
  /** All browsers read again what they show. */
  resyncAll(): void;
  count(): number;
  close(): void;
};

const RESYNC = frame('resync', {});

export function createEventHub(input: {
  sessions: Pick<Sessions, 'check'>;
  log: Logger;
  monotonicMs: () => number;
}): EventHub {
  const { log, monotonicMs } = input;
  const streams = new Set<Stream>();
  const pending = new Map<string, Pending>();
  let flushing: NodeJS.Timeout | undefined;

  const drop = (stream: Stream) => {
    streams.delete(stream);
    stream.line.end();
  };

  const write = (stream: Stream, text: string) => {
    if (stream.line.bufferedBytes() > BUFFERED_BYTES_MAX) {
      log.info({ session_id: stream.session.sessionId }, 'a slow reader was dropped');
      drop(stream);
    } else stream.line.write(text);
  };

  const flush = () => {
    flushing = undefined;
    const texts = new Map([...pending].map(([view, each]) => [view, each.frames()]));
    pending.clear();
    for (const stream of streams) {
      const text = texts.get(stream.session.viewId);
      if (text !== undefined) write(stream, text);
    }
  };

  const endWith = (stream: Stream, reason: string | null) => {
    stream.line.write(frame('session.ended', { reason }));
    drop(stream);
  };

  /** Ends the stream of an ended session, and moves the stream of a session that has another view now. */
  const check = async (stream: Stream) => {
    stream.checkedAtMs = monotonicMs();
    const found = await input.sessions.check(stream.session.sessionId);
    if (!streams.has(stream)) return;
    if (!found.isLive) return endWith(stream, found.reason);
    if (found.session.viewId !== stream.session.viewId) write(stream, RESYNC);
    stream.session = found.session;
  };
  const checkQuietly = (stream: Stream) =>
    check(stream).catch((error: unknown) => log.warn({ err: error }, 'a session could not be checked'));

  const timer = setInterval(() => {
    for (const stream of [...streams]) {
      write(stream, ': \n\n');
      if (monotonicMs() - stream.checkedAtMs >= CHECK_MS - HEARTBEAT_MS) void checkQuietly(stream);
    }
  }, HEARTBEAT_MS);
  timer.unref();

  const takeForSession = (event: ViewEvent, sessionId: string) => {
    for (const stream of [...streams]) {
      if (stream.session.sessionId !== sessionId) continue;
      if (event.t === 'session.ended') endWith(stream, String(event.d?.reason ?? ''));
      else void checkQuietly(stream);
    }
  };

  return {
    attach(session, line) {
      const { userId } = session.person;
      const open = [...streams].filter((stream) => stream.session.person.userId === userId);
      if (open.length >= STREAMS_OF_USER_MAX)
        throw rateLimited('Too many pages are open.', HEARTBEAT_MS / 1_000);
      const stream: Stream = { session, line, checkedAtMs: monotonicMs() };
      streams.add(stream);
      line.write(RESYNC);
      return () => streams.delete(stream);
    },
    take(event) {
      const sessionId = event.d?.session_id;
      if (typeof sessionId === 'string') return takeForSession(event, sessionId);
      const waiting = pending.get(event.v) ?? createPending();
      pending.set(event.v, waiting);
      waiting.add(event);
      if (event.b) waiting.add({ v: event.v, t: 'badge.changed', d: event.b });
      flushing ??= setTimeout(flush, COALESCE_MS);
    },
    resyncAll() {
      for (const stream of [...streams]) write(stream, RESYNC);
    },
    count: () => streams.size,
    close() {
      clearInterval(timer);
      clearTimeout(flushing);
      for (const stream of [...streams]) drop(stream);
    },
  };
}
