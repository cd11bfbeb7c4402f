import type { Readable } from 'node:stream';
import type { Session } from '../../session/session.ts';
import type { FilePart } from '../../upstream/call.ts';

/** A file in the spool, as the page sees it. */
export type UploadInfo = { upload_id: string; name: string; bytes: number; media_type: string };

export type StoreInput = {
  session: Session;
  /** The name on the person's machine. Only shown, never used as a path. */
  name: string;
  content: Readable;
  /** The size that the sender states. A wrong one ends the upload; it may be missing. */
  declaredBytes: number | undefined;
};

/** Files that people upload once and procedures name by `upload_id`. */
export type Uploads = {
  /**
   * Streams one file into the spool. Throws `invalid-input` for a kind that is not accepted and `limit-exceeded` for
   * its size or the person's quota. No partial file remains.
   */
  store(input: StoreInput): Promise<UploadInfo>;
  /** Throws `not-found` for a missing, expired or foreign file. */
  get(session: Session, uploadId: string): Promise<UploadInfo>;
  /** The file as a part of a request, read from disk while it is sent. Extends the file's life. */
  asPart(session: Session, uploadId: string, field: string): Promise<FilePart>;
  /** Deletes expired files and spool files without a row. Returns how many files it deleted. */
  clean(): Promise<number>;
};
