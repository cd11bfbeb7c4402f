import { headerOf, Refused, token } from './stand-in.ts';

export type Folder = 'inbox' | 'junkemail' | 'drafts' | 'sentitems';
export type GraphMessage = {
  id: string;
  raw: Buffer;
  folder: Folder;
  at: number;
  messageId: string;
  files: StoredFile[];
};
/** A file that was attached after its message. */
export type StoredFile = { name: string; content: Buffer };

export type GraphMailbox = {
  email: string;
  messages: GraphMessage[];
  /** Sent requests that were accepted for each message, by its Message-ID. */
  sends: string[];
  deliver(raw: string | Buffer, folder?: Folder): GraphMessage;
  sent(): GraphMessage[];
  /** Deletes the message; the changes still name it. */
  loseBody(id: string): void;
  /** Answers 410 to all cursors so far. */
  forgetCursors(): void;
  /** While true, an accepted message stays a draft, because sending is asynchronous. */
  isSlow: boolean;
  /** A server that gives messages an id of its own. */
  renames: boolean;
};

/** An answer that refuses a request, with Graph's error. */
export const graphError = (status: number, code: string) =>
  new Refused(status, { error: { code, message: `${code} said in words`, innerError: {} } });

const notFound = () => graphError(404, 'ErrorItemNotFound');
const PAGE = 2;

/** A mailbox and what the Graph API answers about it. */
export function openGraphMailbox(email: string, now: () => number) {
  const messages: GraphMessage[] = [];
  const gone = new Set<string>();
  const uploads = new Map<string, StoredFile & { message: GraphMessage; size: number }>();
  let oldestCursor = 0;
  const mailbox: GraphMailbox = {
    email,
    messages,
    sends: [],
    isSlow: false,
    renames: false,
    deliver(raw, folder = 'inbox') {
      const bytes = Buffer.from(raw);
      const message = {
        id: token(),
        raw: bytes,
        folder,
        at: now(),
        messageId: headerOf(bytes, 'Message-ID') ?? '',
        files: [],
      };
      messages.push(message);
      return message;
    },
    sent: () => messages.filter(({ folder }) => folder === 'sentitems'),
    loseBody: (id) => void gone.add(id),
    forgetCursors() {
      oldestCursor += 1;
    },
  };

  const find = (id: string): GraphMessage => {
    const message = messages.find((each) => each.id === id && !gone.has(id));
    if (!message) throw notFound();
    return message;
  };
  const shown = ({ id, folder, at, messageId }: GraphMessage) => ({
    id,
    isDraft: folder === 'drafts',
    createdDateTime: new Date(at).toISOString(),
    receivedDateTime: new Date(at).toISOString(),
    internetMessageId: messageId,
  });

  return {
    mailbox,
    find,
    shown,
    byMessageId: (filter: string) => {
      const wanted = /^internetMessageId eq '(.*)'$/.exec(filter)?.[1]?.replaceAll("''", "'");
      if (wanted === undefined) throw graphError(400, 'ErrorInvalidUrlQueryFilter');
      return messages.filter(({ id, messageId }) => messageId === wanted && !gone.has(id)).map(shown);
    },
    /** Changes of a folder in pages of two; the state is in the link. */
    delta(folder: string, query: URLSearchParams, base: string): object {
      const state = query.get('$skiptoken') ?? query.get('$deltatoken');
      const [, epoch = '', start = ''] = /^(\d+)\.(\d+)$/.exec(state ?? `${oldestCursor}.0`) ?? [];
      if (state !== null && Number(epoch) < oldestCursor) throw graphError(410, 'syncStateNotFound');
      const filter = query.get('$filter') ?? '';
      const since = /^receivedDateTime ge (\S+)$/.exec(filter)?.[1];
      if (since === undefined) throw graphError(400, 'ErrorInvalidUrlQuery');
      const left = messages
        .map((message, index) => ({ message, index }))
        .slice(Number(start))
        .filter(({ message }) => message.folder === folder && message.at >= Date.parse(since));
      const page = left.slice(0, PAGE);
      const isLast = left.length <= PAGE;
      const next = isLast ? messages.length : (page.at(-1)?.index ?? 0) + 1;
      const link = new URL(base);
      link.searchParams.set('$filter', filter);
      link.searchParams.set(isLast ? '$deltatoken' : '$skiptoken', `${oldestCursor}.${next}`);
      // The order is not promised.
      const value = page.map(({ message }) => shown(message)).toReversed();
      return { value, [isLast ? '@odata.deltaLink' : '@odata.nextLink']: link.toString() };
    },
    createDraft(mime: string): object {
      const raw = Buffer.from(mime, 'base64');
      if (!headerOf(raw, 'To')?.includes('@')) throw graphError(400, 'ErrorMimeContentInvalid');
      const draft = mailbox.deliver(raw, 'drafts');
      if (mailbox.renames || draft.messageId === '') draft.messageId = `<${token()}@outlook.example>`;
      return shown(draft);
    },
    rename(id: string, messageId: string): object {
      const draft = find(id);
      if (draft.folder !== 'drafts') throw graphError(400, 'ErrorInvalidPropertySet');
      draft.messageId = messageId;
      return shown(draft);
    },
    /** Accepts a draft for sending, each only once. */
    send(id: string): void {
      const draft = find(id);
      if (draft.folder !== 'drafts') throw graphError(400, 'ErrorInvalidOperation');
      mailbox.sends.push(draft.messageId);
      if (!mailbox.isSlow) draft.folder = 'sentitems';
    },
    /** Files of at least 3 MB come in ranges, smaller ones at once. */
    attach(id: string, { name, contentBytes }: { name: string; contentBytes: string }): object {
      find(id).files.push({ name, content: Buffer.from(contentBytes, 'base64') });
      return { id: token() };
    },
    openUpload(id: string, { name, size }: { name: string; size: number }): string {
      if (size < 3_000_000) throw graphError(400, 'ErrorAttachmentSizeShouldNotBeLessThanMinimumSize');
      uploads.set(token(), { message: find(id), name, size, content: Buffer.alloc(0) });
      return [...uploads.keys()].at(-1) ?? '';
    },
    /** Takes the next range of a file; the last one attaches it. */
    takeRange(key: string, range: string, body: Buffer): object {
      const upload = uploads.get(key);
      const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range)?.map(Number) ?? [];
      const fits = start === upload?.content.length && end === Number(start) + body.length - 1;
      if (!upload || !fits || size !== upload.size) throw graphError(400, 'InvalidContentRange');
      upload.content = Buffer.concat([upload.content, body]);
      if (upload.content.length === size) upload.message.files.push(upload);
      return { nextExpectedRanges: [String(upload.content.length)] };
    },
    remove: (id: string) => void gone.add(find(id).id),
  };
}
