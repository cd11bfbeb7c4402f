import { EVENT_TYPES } from '@myra/shared/constants/event-types';

/** An event of `/events`: a hint that something of a type changed. The page refetches what it shows of it. */
export interface ServerEvent {
  type: string;
  /** Changed ids; none means all of the type. */
  ids?: readonly string[] | undefined;
  data?: unknown;
}

type Listener = (event: ServerEvent) => void;

const CHANNEL = 'myra.events';
const LOCK = 'myra.events.leader';

/** Reads one frame. After an invalid frame everything is refetched, because a hint was lost. */
export function parseEvent(type: string, text: string): ServerEvent {
  try {
    const data: unknown = text === '' ? {} : JSON.parse(text);
    const ids =
      typeof data === 'object' && data !== null && 'ids' in data && Array.isArray(data.ids)
        ? data.ids.filter((id) => typeof id === 'string')
        : undefined;
    return { type, ids, data };
  } catch {
    return { type: 'resync' };
  }
}

/**
 * Follows the server's events. Tabs of one browser share one connection: the tab with the lock has it and passes every
 * frame on. A browser without locks (plain http on another host) has one connection per tab. The listener gets 'resync'
 * after every connect. Returns a function that stops it.
 */
export function followEvents(listener: Listener): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (message: MessageEvent<ServerEvent>) => listener(message.data);
  const tellAll = (event: ServerEvent) => {
    listener(event);
    channel.postMessage(event);
  };
  if ('locks' in navigator) {
    navigator.locks
      .request(LOCK, { signal: stop.signal }, () => connect(tellAll, stop.signal))
      .catch(() => undefined);
  } else {
    void connect(listener, stop.signal);
  }
  return () => {
    stop.abort();
    channel.close();
  };
}

/** Wait after a refused connection. */
const RETRY_MS = 5_000;

/**
 * Keeps the connection open until the signal. EventSource reconnects by itself after a lost connection, but not after a
 * refused one.
 */
function connect(listener: Listener, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource('/events');
      source.onopen = () => listener({ type: 'resync' });
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) retry = setTimeout(open, RETRY_MS);
      };
      // EventSource needs each type by name.
      for (const type of EVENT_TYPES) {
        source.addEventListener(type, (event) => listener(parseEvent(type, String(event.data))));
      }
    };
    const close = () => {
      clearTimeout(retry);
      source?.close();
      resolve();
    };
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', close);
    open();
  });
}
