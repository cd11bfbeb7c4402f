import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { AppError } from '@myra/shared/errors/app-error';
import { deriveKey } from './derive-key.ts';

/** The column and row a sealed value belongs to. The value opens for no other context. */
export type SealContext = {
  organization: string | number;
  /** The column, e.g. `email_accounts.secrets`. */
  purpose: string;
  row: string | number;
};

/** Seals text for storage and opens it again. */
export type Sealer = {
  seal(text: string, context: SealContext): string;
  /** Throws `internal` (reason `unsealable`) for a changed value, another context or an unknown key. */
  open(sealed: string, context: SealContext): string;
  /** Whether the newest secret sealed the value. If not, it should be sealed again. */
  isCurrent(sealed: string): boolean;
};

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Key = { id: string; bytes: Buffer };

function keyOf(secret: string): Key {
  const bytes = deriveKey(secret, 'seal');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

const boundTo = (context: SealContext): Buffer =>
  Buffer.from(JSON.stringify([String(context.organization), context.purpose, String(context.row)]));

const unsealable = (cause?: unknown): AppError =>
  new AppError('internal', {
    message: 'A sealed value cannot be opened',
    details: { reason: 'unsealable' },
    cause,
  });

/** AES-256-GCM with the context as associated data. `previous` secrets only open values. */
export function createSealer(secret: string, previous: readonly string[] = []): Sealer {
  const current = keyOf(secret);
  const keys = new Map([current, ...previous.map(keyOf)].map((key) => [key.id, key.bytes]));

  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, context) {
      const [version, id, packed] = sealed.split('.');
      const key = id === undefined ? undefined : keys.get(id);
      if (version !== VERSION || key === undefined || packed === undefined) throw unsealable();
      const bytes = Buffer.from(packed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) throw unsealable();
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(boundTo(context));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return (
          decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch (error) {
        throw unsealable(error);
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${VERSION}.${current.id}.`),
  };
}
