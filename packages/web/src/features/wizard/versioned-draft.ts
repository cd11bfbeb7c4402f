/** A form being edited, with what was stored when the editing began. */
export interface VersionedDraft<Form> {
  /** Version of the stored thing; null where nothing is stored. */
  version: number | null;
  base: Form;
  form: Form;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether two forms say the same. */
export const isSameForm = <Form extends object>(one: Form, other: Form): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Reads a draft kept on this device; undefined where it does not fit or holds no change. */
export function parseVersionedDraft<Form extends object>(
  text: string,
  read: (value: unknown) => Form | undefined,
): VersionedDraft<Form> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return undefined;
    const base = read(value.base);
    const form = read(value.form);
    if (base === undefined || form === undefined || isSameForm(base, form)) return undefined;
    return { version: typeof value.version === 'number' ? value.version : null, base, form };
  } catch {
    return undefined;
  }
}

/** Makes a reader of a flat form from an example of it: every field must be there and of the example's type. */
export const readerOf =
  <Form extends object>(example: Form) =>
  (value: unknown): Form | undefined => {
    if (!isRecord(value)) return undefined;
    const fits = Object.entries(example).every(([field, sample]) => typeof value[field] === typeof sample);
    // Exactly the example's fields, each just compared with it.
    return fits
      ? (Object.fromEntries(Object.keys(example).map((field) => [field, value[field]])) as Form)
      : undefined;
  };
