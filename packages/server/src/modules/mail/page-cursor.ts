import { invalidInput } from '@myra/shared/errors/app-error';
import { z } from 'zod';

/** The last row of a page. The next page begins after it. */
export type PageCursor = { at: string; id: string };

const shape = z.tuple([z.iso.datetime({ offset: true }), z.string().min(1).max(200)]);

export const encodeCursor = ({ at, id }: PageCursor): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

/** Throws `invalid-input` for an invalid cursor. */
export function decodeCursor(text: string): PageCursor {
  try {
    const [at, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at, id };
  } catch {
    throw invalidInput('This page does not exist. Start again from the first one.', {
      issues: [{ path: 'cursor', message: 'Invalid' }],
    });
  }
}
