import { createLogger } from '@myra/platform/logger';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session, ViewId } from '../session/session.ts';
import { createEventHub, type EventHub, type Line } from './event-hub.ts';

const MINUTE = 60_000;
let hub: EventHub;
let nowMs: number;
let live: Map<string, Session>;

beforeEach(() => {
  vi.useFakeTimers();
  nowMs = 0;
  live = new Map();
  hub = createEventHub({
    log: createLogger({ service: 'test', level: 'silent' }),
    monotonicMs: () => nowMs,
    sessions: {
      check: async (sessionId) => {
        const session = live.get(sessionId);
        return session ? { isLive: true, session } : { isLive: false, reason: 'idle' };
      },
    },
  });
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

function sessionOf(viewId: string, userId = 'u1'): Session {
  const person = { userId, email: '', firstName: null, lastName: null, role: null, mustSetPassword: false };
  const at = new Date(0);
  const sessionId = `s${live.size}`;
  // A view of this test's own making: the brand has no other source outside the database.
  const session = {
    sessionId,
    viewId: viewId as ViewId,
    organizationId: '1',
    person,
    createdAt: at,
    seenAt: at,
  };
  live.set(sessionId, session);
  return session;
}

type TestLine = Line & { text: string; isEnded: boolean; buffered: number };

function openLine(): TestLine {
  const line: TestLine = {
    text: '',
    isEnded: false,
    buffered: 0,
    write: (text) => {
      line.text += text;
    },
    bufferedBytes: () => line.buffered,
    end: () => {
      line.isEnded = true;
    },
  };
  return line;
}

const pass = async (milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= 1_000) {
    nowMs += Math.min(left, 1_000);
    await vi.advanceTimersByTimeAsync(Math.min(left, 1_000));
  }
};

describe('the event hub', () => {
  it('writes one frame for what came within 25 ms, to the lines of that view only', async () => {
    const [mine, other] = [openLine(), openLine()];
    hub.attach(sessionOf('v1'), mine);
    hub.attach(sessionOf('v2'), other);
    for (const id of ['1', '2']) hub.take({ v: 'v1', t: 'campaign.changed', ids: [id] });
    const before = mine.text;
    await pass(24);
    expect(mine.text).toBe(before);
    await pass(1);
    expect(mine.text.slice(before.length)).toBe('event: campaign.changed\ndata: {"ids":["1","2"]}\n\n');
    expect(other.text).toBe('event: resync\ndata: {}\n\n');
  });

  it('keeps only the newest progress of each task', async () => {
    const line = openLine();
    hub.attach(sessionOf('v1'), line);
    for (const [task_id, progress] of [
      ['a', 1],
      ['b', 5],
      ['a', 9],
    ] as const) {
      hub.take({ v: 'v1', t: 'task.progress', ids: [task_id], d: { task_id, progress } });
    }
    await pass(25);
    expect(line.text.match(/"progress":\d+/g)).toEqual(['"progress":9', '"progress":5']);
  });

  it('drops a reader that has a megabyte waiting', async () => {
    const line = openLine();
    hub.attach(sessionOf('v1'), line);
    line.buffered = 1_048_577;
    hub.take({ v: 'v1', t: 'strategy.changed' });
    await pass(25);
    expect([line.isEnded, hub.count()]).toEqual([true, 0]);
  });

  it('beats every 15 s and asks every minute whether the session still lives', async () => {
    const line = openLine();
    const session = sessionOf('v1');
    hub.attach(session, line);
    await pass(MINUTE - 15_000);
    expect(line.text.match(/^: $/gm)).toHaveLength(3);
    live.delete(session.sessionId);
    await pass(MINUTE);
    expect(line.text).toContain('event: session.ended\ndata: {"reason":"idle"}');
    expect(line.isEnded).toBe(true);
  });

  it('follows a session that has moved to another view', async () => {
    const line = openLine();
    const session = sessionOf('v1');
    hub.attach(session, line);
    live.set(session.sessionId, { ...session, viewId: 'v2' as ViewId });
    hub.take({ v: 'v1', t: 'resync', d: { session_id: session.sessionId } });
    await pass(1);
    hub.take({ v: 'v2', t: 'strategy.changed' });
    await pass(25);
    expect(line.text.match(/event: \S+/g)).toEqual([
      'event: resync',
      'event: resync',
      'event: strategy.changed',
    ]);
  });

  it('refuses a sixth line of one person and lets go of closed ones', () => {
    const closers = Array.from({ length: 5 }, () => hub.attach(sessionOf('v1'), openLine()));
    expect(() => hub.attach(sessionOf('v1'), openLine())).toThrow(
      expect.objectContaining({ code: 'rate-limited' }),
    );
    hub.attach(sessionOf('v1', 'u2'), openLine());
    closers[0]?.();
    hub.attach(sessionOf('v1'), openLine());
    expect(hub.count()).toBe(6);
  });
});
