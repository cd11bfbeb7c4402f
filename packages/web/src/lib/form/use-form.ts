import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type PathValue,
  useForm as useHookForm,
} from 'react-hook-form';
import { z } from 'zod';
import { fieldIssues } from '@/lib/field-issues';
import { useLocalDraft } from '@/lib/local-draft';
import { mayHappenYet } from '@/lib/lost-answer';
import { useUser } from '@/lib/session';
import { type FormDraft, isSameForm, isStoredForm, readFormDraft, takeIds } from './kept-form';

// The page's security policy forbids code made of text.
z.config({ jitless: true });

interface FormInput<Values extends FieldValues, Output> {
  /** Usually made of a contract's input, with the words of this screen. */
  schema: z.ZodType<Output, Values>;
  /** What the server has, or an empty form. */
  saved: Values;
  /** Version of what the server has, where it has one. */
  version?: number | null | undefined;
  /** The name under which this device keeps what is typed until it is saved; left out, it is not kept. */
  draftKey?: string | undefined;
  /** Faults show while it is typed, not only once it was submitted. */
  isLive?: boolean | undefined;
}

/** The first fault of a form, in the order of its fields. */
export function firstFault(faults: FieldErrors): string | undefined {
  for (const fault of Object.values(faults)) {
    const text =
      typeof fault?.message === 'string' ? fault.message : firstFault((fault ?? {}) as FieldErrors);
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * A form of react-hook-form, checked by a schema: faults show once it was submitted, and at each keystroke from then on.
 * While nothing else is typed it follows `saved`. What is typed can survive a reload, with the version that it began on.
 */
export function useForm<Values extends FieldValues, Output>(input: FormInput<Values, Output>) {
  const { schema, saved, draftKey } = input;
  const version = input.version ?? null;
  const { text, setText, markSaved } = useLocalDraft(useUser().id, draftKey ?? '', '');
  const [kept] = useState(() => (draftKey === undefined ? undefined : readFormDraft(text, saved)));
  const [began, setBegan] = useState<Pick<FormDraft<Values>, 'version' | 'base'>>(
    kept ?? { version, base: saved },
  );
  const form = useHookForm<Values, unknown, Output>({
    resolver: zodResolver<Values, unknown, Output>(schema),
    // Values are complete.
    defaultValues: (kept?.form ?? saved) as DefaultValues<Values>,
    mode: input.isLive ? 'onChange' : 'onSubmit',
  });
  const values = form.watch();
  const isDirty = !isSameForm(values, began.base);

  const { reset, subscribe } = form;
  const setField = (name: string, value: unknown) =>
    form.setValue(name as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  useEffect(() => {
    // What the server has by now would look like something newer later.
    if (draftKey !== undefined && kept === undefined) markSaved();
  }, [draftKey, kept, markSaved]);
  const newest = useRef(began);
  /** What was sent last, and what of it nobody answered. */
  const sent = useRef<Values | undefined>(undefined);
  const unanswered = useRef<Values | undefined>(undefined);
  const begin = useCallback(
    (next: typeof began) => {
      newest.current = next;
      setBegan(next);
      reset(next.base);
    },
    [reset],
  );
  const savedText = JSON.stringify([version, saved]);
  const [followed, setFollowed] = useState(savedText);
  const [theirs, setTheirs] = useState<Partial<Values>>();
  useEffect(() => {
    if (followed === savedText) return;
    const [version, base]: [number | null, Values] = JSON.parse(savedText);
    const typed = form.getValues();
    // A save whose answer was lost is seen here: what was typed since then goes over it.
    const isOwn = isStoredForm(unanswered.current, base);
    const isStored = isStoredForm(typed, base);
    if (isDirty && !isOwn && !isStored) return;
    unanswered.current = undefined;
    setFollowed(savedText);
    if (!isDirty || isStored) return begin({ version, base });
    newest.current = { version, base };
    setBegan(newest.current);
    // A new row that was changed since then would be made a second time.
    const withIds = takeIds(typed, base);
    if (!isSameForm(withIds, typed)) reset(withIds, { keepDefaultValues: true });
  }, [isDirty, followed, savedText, begin, form.getValues, reset]);
  useEffect(() => {
    if (draftKey === undefined) return;
    return subscribe({
      formState: { values: true },
      callback: (now) => {
        if (isSameForm(now.values, newest.current.base)) markSaved();
        else setText(JSON.stringify({ ...newest.current, form: now.values }));
      },
    });
  }, [subscribe, draftKey, setText, markSaved]);

  return {
    ...form,
    values,
    isDirty,
    draft: { ...began, form: values } satisfies FormDraft<Values>,
    /** Call once the server has it, with what it answered: the copy on this device goes. */
    markSaved: (now: Values = values, newVersion: number | null = began.version) => {
      setTheirs(undefined);
      unanswered.current = undefined;
      begin({ version: newVersion, base: now });
      markSaved();
    },
    /**
     * Somebody else saved meanwhile: what was not touched here follows what is stored. Where both changed a field, what is typed
     * stays and `theirs` has the other. The next save goes over what is stored now.
     */
    meet: (stored: Values, storedVersion: number | null) => {
      const { base } = newest.current;
      const typed = form.getValues();
      newest.current = { version: storedVersion, base: stored };
      setBegan(newest.current);
      const both = Object.keys(stored).filter((name) => {
        const hasTheirs = !isSameForm(stored[name], base[name]) && !isSameForm(stored[name], typed[name]);
        if (hasTheirs && isSameForm(typed[name], base[name])) setField(name, stored[name]);
        return hasTheirs && !isSameForm(typed[name], base[name]);
      });
      // The names are those of the form.
      setTheirs(Object.fromEntries(both.map((name) => [name, stored[name]])) as Partial<Values>);
    },
    /** Undefined unless somebody else saved meanwhile: what they put where something else is typed here. */
    theirs,
    takeTheirs: (name: keyof Values & string) => {
      setField(name, theirs?.[name]);
      setTheirs(({ [name]: _taken, ...others } = {} as Partial<Values>) => others as Partial<Values>);
    },
    /** Goes on with what is typed, over what is stored now. */
    rebase: (base: Values, version: number | null) => {
      newest.current = { version, base };
      setBegan(newest.current);
    },
    /** Call with why a save failed. Puts what the server found wrong at its fields; `fieldOf` says where one has another name here. */
    refuse: (error: unknown, fieldOf = (path: string) => path) => {
      if (mayHappenYet(error)) unanswered.current = sent.current;
      for (const [path, message] of fieldIssues(error)) {
        // A path that is no field of this form shows nowhere.
        form.setError(fieldOf(path) as FieldPath<Values>, { type: 'server', message });
      }
    },
    /** A form's submit: sends what the schema makes of it, or shows the faults. */
    onSubmit:
      (send: (output: Output) => unknown, onFault?: (fault: string | undefined) => void) =>
      (event?: FormEvent): void =>
        void form.handleSubmit(
          (output) => {
            sent.current = structuredClone(form.getValues());
            void send(output);
          },
          (faults) => onFault?.(firstFault(faults)),
        )(event),
  };
}

/** What `useForm` answers. */
export type Form<Values extends FieldValues, Output> = ReturnType<typeof useForm<Values, Output>>;
