import type { Readable } from 'node:stream';
import type { Session } from '../../session/session.ts';
import type { FilePart } from '../../upstream/call.ts';

/** A file that lies in the spool, as the page may know it. */
export type UploadInfo = { upload_id: string; name: string; bytes: number; media_type: string };

export type StoreInput = {
  session: Session;
  /** As the person's machine calls it; kept for showing, never a path. */
  name: string;
  content: Readable;
  /** What the sender says the size is; a lie ends the upload, absence does not. */
  declaredBytes: number | undefined;
};

/** Files that people sent once and procedures name by `upload_id`. */
export type Uploads = {
  /** Streams one file into the spool. Throws `invalid-input` for a type that is not taken, `limit-exceeded` for its size or the person's quota; whatever happened, nothing half-written stays. */
  store(input: StoreInput): Promise<UploadInfo>;
  /** Throws `not-found` for a missing, expired or foreign file. */
  get(session: Session, uploadId: string): Promise<UploadInfo>;
  /** The same as a file part that is read from disk while it is sent; keeps the file for another while. */
  asPart(session: Session, uploadId: string, field: string): Promise<FilePart>;
  /** Removes expired files, and spool files that no row knows. Returns how many files went. */
  clean(): Promise<number>;
};
