import { isRecord } from '../is-record';

/** A form being edited, with what was stored when the editing began. */
export interface FormDraft<Form> {
  /** Version of the stored thing; null where nothing is stored. */
  version: number | null;
  base: Form;
  form: Form;
}

/** Whether two forms say the same. */
export const isSameForm = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A form with the ids that its new rows got when it was stored. */
function withIds(form: unknown, stored: unknown): unknown {
  if (Array.isArray(form)) {
    if (!Array.isArray(stored) || form.length < stored.length) return form;
    return form.map((each, at) => withIds(each, stored[at]));
  }
  if (!isRecord(form) || !isRecord(stored)) return form;
  return Object.fromEntries(
    Object.entries(form).map(([name, each]) => [
      name,
      name === 'id' && each === '' ? stored.id : withIds(each, stored[name]),
    ]),
  );
}

/** What was typed, its new rows with the ids that they got; rows are told by their places. */
export const takeIds = <Form>(form: Form, stored: Form): Form => withIds(form, stored) as Form;

/** Whether a form was stored as it is. */
export const isStoredForm = (form: unknown, stored: unknown): boolean =>
  isSameForm(withIds(form, stored), stored);

/** Takes over what has the type of the example; everything else is as in the example. */
export const fitted = <Form>(example: Form, kept: unknown): Form => fit(example, kept) as Form;

function fit(example: unknown, kept: unknown): unknown {
  if (example === null) return kept ?? null;
  if (Array.isArray(example)) {
    if (!Array.isArray(kept)) return example;
    const [first] = example;
    if (first === undefined) return kept;
    return kept.filter((each) => typeof each === typeof first).map((each) => fit(first, each));
  }
  if (!isRecord(example)) return typeof kept === typeof example ? kept : example;
  if (!isRecord(kept)) return example;
  return Object.fromEntries(Object.entries(example).map(([name, each]) => [name, fit(each, kept[name])]));
}

/**
 * Reads a draft that was written on this device; undefined where it is none or holds no change. `example` is a form of
 * the same kind: an earlier program may have written another.
 */
export function readFormDraft<Form>(text: string, example: Form): FormDraft<Form> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !isRecord(value.base) || !isRecord(value.form)) return undefined;
    const base = fitted(example, value.base);
    const form = fitted(example, value.form);
    // What the server has by now is no draft any more.
    if (isSameForm(base, form) || isSameForm(example, form)) return undefined;
    return { version: typeof value.version === 'number' ? value.version : null, base, form };
  } catch {
    return undefined;
  }
}

/** Of what a form sends, the fields that differ from what was stored. */
export const changedFields = <Output extends object>(
  { base, form }: FormDraft<{ [Name in keyof Output]: unknown }>,
  output: Output,
): Partial<Output> => {
  const changed = Object.entries(output).filter(
    ([name]) => !isSameForm(Reflect.get(base, name), Reflect.get(form, name)),
  );
  // Entries of the output itself.
  return Object.fromEntries(changed) as Partial<Output>;
};
