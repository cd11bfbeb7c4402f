import { messages } from '@myra/shared/messages/catalogue';

/** The gateway ends a session after this time without a person's request. */
const IDLE_LIMIT_MS = 30 * 60_000;
/** The warning comes this long before the end. */
const WARN_BEFORE_MS = 2 * 60_000;
/** Other tabs are told of a person's requests at most this often. */
const TELL_TABS_MS = 10_000;

export type SessionNotice = 'none' | 'idle-warning' | 'idle-over' | 'ended';

/** The notice at a time. 'idle-over': by this clock the limit has passed. Only the gateway can confirm it. */
export function sessionNotice(input: {
  /** When a person's request was last answered. Undefined while nobody is signed in. */
  seenAt: number | undefined;
  isEnded: boolean;
  now: number;
}): SessionNotice {
  if (input.isEnded) return 'ended';
  if (input.seenAt === undefined) return 'none';
  const idleMs = input.now - input.seenAt;
  if (idleMs >= IDLE_LIMIT_MS) return 'idle-over';
  return idleMs >= IDLE_LIMIT_MS - WARN_BEFORE_MS ? 'idle-warning' : 'none';
}

/** Messages between tabs of one browser. They share the session's cookie. */
type TabNews = { kind: 'seen'; at: number } | { kind: 'ended' } | { kind: 'changed' };

/** Follows the session through the answers of calls, here and in other tabs. */
export class SessionWatch {
  #seenAt: number | undefined;
  #toldAt = 0;
  #isEnded = false;
  readonly #listeners = new Set<() => void>();
  readonly #tabs: Pick<BroadcastChannel, 'postMessage'> | undefined;
  /** Called when another tab signed in or out. */
  onChanged: () => void = () => undefined;

  constructor(tabs?: BroadcastChannel) {
    this.#tabs = tabs;
    if (tabs) tabs.onmessage = (message: MessageEvent<TabNews>) => this.hear(message.data);
  }

  /** A person is signed in. Idle time counts from here. */
  start(now: number): void {
    const wasEnded = this.#isEnded;
    this.#isEnded = false;
    this.#seenAt = now;
    if (wasEnded) this.#tabs?.postMessage({ kind: 'changed' } satisfies TabNews);
    this.#tell();
  }

  /** The person signed out, so no notice is shown. */
  stop(): void {
    this.#isEnded = false;
    this.#seenAt = undefined;
    this.#tabs?.postMessage({ kind: 'changed' } satisfies TabNews);
    this.#tell();
  }

  /** The server said so, by an event or by a 401. */
  end(): void {
    if (this.#seenAt === undefined || this.#isEnded) return;
    this.#isEnded = true;
    this.#tabs?.postMessage({ kind: 'ended' } satisfies TabNews);
    this.#tell();
  }

  /** An answer of the gateway to a call by a person or by the page itself. A 401 is logged. */
  sawAnswer(status: number, isByPerson: boolean, now: number): void {
    if (this.#seenAt === undefined) return;
    if (status === 401) {
      console.warn(messages.error.unauthorizedLog);
      this.end();
    } else if (isByPerson) {
      this.#seenAt = now;
      if (now - this.#toldAt < TELL_TABS_MS) return;
      this.#toldAt = now;
      this.#tabs?.postMessage({ kind: 'seen', at: now } satisfies TabNews);
    }
  }

  /** A message of another tab. */
  hear(news: TabNews): void {
    if (news.kind === 'changed') {
      this.onChanged();
    } else if (this.#seenAt !== undefined) {
      if (news.kind === 'seen') this.#seenAt = Math.max(this.#seenAt, news.at);
      else this.#isEnded = true;
    }
    this.#tell();
  }

  seenAt = (): number | undefined => this.#seenAt;

  notice(now: number): SessionNotice {
    return sessionNotice({ seenAt: this.#seenAt, isEnded: this.#isEnded, now });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The one watch of this page. */
export const sessionWatch = new SessionWatch(
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('myra.session'),
);
