import { type AppError, invalidInput } from '@myra/shared/errors/app-error';

/** The refusal of a cursor that no list gave. */
export const unknownPlace = (): AppError =>
  invalidInput('This place in the list is not known.', { issues: [{ path: 'cursor', message: 'unknown' }] });

/** The id in the cursor of a list that goes by ids; undefined for its beginning. Throws invalid-input for an invalid one. */
export function readIdCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  const id = Number(cursor);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw unknownPlace();
}
