/** Ticks or unticks one row. With shift, every row from the anchor to it gets the same state. */
export function toggleRow(input: {
  selected: ReadonlySet<string>;
  keys: readonly string[];
  index: number;
  /** The row ticked last; undefined if there is none. */
  anchor: number | undefined;
  isRange: boolean;
}): Set<string> {
  const { selected, keys, index, anchor, isRange } = input;
  const next = new Set(selected);
  const key = keys[index];
  if (key === undefined) return next;
  const isOn = !selected.has(key);
  const from = isRange && anchor !== undefined ? Math.min(anchor, index) : index;
  const to = isRange && anchor !== undefined ? Math.max(anchor, index) : index;
  for (const each of keys.slice(from, to + 1)) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  return next;
}

/** The state of the checkbox for all rows in view. */
export function headState(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  skipped?: ReadonlySet<string>,
): boolean | 'indeterminate' {
  if (!keys.some((key) => selected.has(key))) return false;
  return keys.every((key) => selected.has(key) || skipped?.has(key)) ? true : 'indeterminate';
}

/**
 * Ticks all rows in view, or unticks them if all were ticked. Other rows keep their state. `skipped` are those that only a tick of
 * their own selects; one that is ticked is unticked with the others.
 */
export function toggleAll(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  skipped?: ReadonlySet<string>,
): Set<string> {
  const next = new Set(selected);
  const isAll = headState(selected, keys, skipped) === true;
  for (const key of keys) {
    if (isAll) next.delete(key);
    else if (!skipped?.has(key)) next.add(key);
  }
  return next;
}
