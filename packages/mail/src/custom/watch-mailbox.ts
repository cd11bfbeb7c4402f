import type { ImapFlow } from 'imapflow';
import type { FolderKind, WatchInput } from '../driver.ts';
import { callBack, type ImapInput, imapFailure, openImap, withinImap } from '../imap-session.ts';
import { MailboxFault } from '../mailbox-fault.ts';
import type { FolderCursor } from '../read-folder.ts';
import { folderCursor, readNew } from './read-new.ts';

const CONNECT_MS = 30_000;
/** For reading a folder once. A cut read continues at its cursor. */
const STEP_MS = 5 * 60_000;
/** For a command that fetches no messages. */
const COMMAND_MS = 30_000;
/** How often a server without IDLE is asked. */
const POLL_MS = 20_000;
const JUNK_MS = 3 * 60_000;

async function junkOf(client: ImapFlow): Promise<string | undefined> {
  const folders = await client.list();
  const marked = folders.filter(({ specialUse }) => specialUse === '\\Junk');
  return (marked.find(({ specialUseSource }) => specialUseSource === 'extension') ?? marked[0])?.path;
}

/** Reads what is new, and again whenever the server announces a message. Ends by throwing what ended the session. */
async function run(client: ImapFlow, input: WatchInput, begun: Set<Promise<unknown>>): Promise<never> {
  const { signal, waiting, silenceMs } = input;
  const cursors = new Map<string, FolderCursor>();
  const hasIdle = client.capabilities.has('IDLE');

  async function read(name: string, kind: FolderKind): Promise<void> {
    const startedAt = input.now();
    const cursor = cursors.get(name) ?? folderCursor(input.cursor, name);
    const work = readNew(client, input, { name, kind, cursor }, input.care());
    begun.add(work);
    const forget = () => begun.delete(work);
    work.then(forget, forget);
    const done = await withinImap(work, signal, STEP_MS);
    cursors.set(name, done.cursor);
    await callBack(() => input.onRead({ kind, startedAt, count: done.count }));
  }

  const wake = () => waiting.wake();
  client.on('exists', wake).on('close', wake);
  const junk = await withinImap(junkOf(client), signal, COMMAND_MS);
  let junkAt = Number.NEGATIVE_INFINITY;
  let junkNext: number | undefined;
  for (;;) {
    waiting.clear();
    await read('INBOX', 'inbox');
    if (junk !== undefined && performance.now() - junkAt >= JUNK_MS) {
      junkAt = performance.now();
      const status = await withinImap(client.status(junk, { uidNext: true }), signal, COMMAND_MS);
      const uidNext = status ? status.uidNext : undefined;
      // The spam folder is opened only if a message arrived in it.
      if (uidNext !== junkNext) {
        await read(junk, 'junk');
        junkNext = uidNext;
        continue;
      }
    }
    const isWoken = await waiting.wait(hasIdle ? silenceMs : POLL_MS, () => {
      if (hasIdle) client.idle().catch(() => waiting.wake());
    });
    signal.throwIfAborted();
    // After silence a NOOP shows whether the server is still there.
    if (!isWoken) await withinImap(client.noop(), signal, COMMAND_MS);
  }
}

/** Holds a session open and reads inbox and spam folder. Throws MailboxFault, and what the sink or a hook throws. */
export async function watchMailbox(
  login: Pick<ImapInput, 'login' | 'connection'>,
  input: WatchInput,
): Promise<void> {
  const begun = new Set<Promise<unknown>>();
  let client: ImapFlow | undefined;
  try {
    client = await openImap({ ...login, deadlineMs: CONNECT_MS, signal: input.signal });
    if (await callBack(input.onOpen)) await run(client, input, begun);
  } catch (error) {
    const { failure, sentence } = imapFailure(error, login.login);
    throw new MailboxFault(failure, sentence, error);
  } finally {
    client?.close();
    await Promise.allSettled(begun);
  }
}
