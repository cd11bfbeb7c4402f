import type { PageDoc } from '@myra/shared/contracts/page-doc';

/** Steps that can be undone. */
const STEPS_MAX = 200;
/** Typing in one field without a pause of this length is one step. */
const PAUSE_MS = 1_200;

/** The page as it is typed, and as it was before each step of this session. */
export interface PageHistory {
  doc: PageDoc;
  past: readonly PageDoc[];
  /** What was undone, the next one first. */
  future: readonly PageDoc[];
  last: { group: string; at: number } | undefined;
}

export const startHistory = (doc: PageDoc): PageHistory => ({
  doc,
  past: [],
  future: [],
  last: undefined,
});

/** The history with a change. `group` names the field that was typed in; undefined for a change that is a step by itself. */
export function withChange(
  history: PageHistory,
  doc: PageDoc,
  { group, at }: { group: string | undefined; at: number },
): PageHistory {
  const { last, past } = history;
  const isSameStep = group !== undefined && last?.group === group && at - last.at < PAUSE_MS;
  return {
    doc,
    future: [],
    past: isSameStep ? past : [...past, history.doc].slice(-STEPS_MAX),
    last: group === undefined ? undefined : { group, at },
  };
}

/** The history without its last step. */
export function withoutLast(history: PageHistory): PageHistory {
  const doc = history.past.at(-1);
  if (doc === undefined) return history;
  const future = [history.doc, ...history.future];
  return { doc, past: history.past.slice(0, -1), future, last: undefined };
}

/** The history with the step that was undone last. */
export function withNext(history: PageHistory): PageHistory {
  const [doc, ...future] = history.future;
  return doc === undefined ? history : { doc, past: [...history.past, history.doc], future, last: undefined };
}
