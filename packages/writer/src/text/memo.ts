/**
 * Caches the results of a pure function of a text, for about `most` texts: a full cache is emptied. For small results that
 * are needed often.
 */
export function memo<Value>(
  compute: (text: string) => NonNullable<Value>,
  most: number,
): (text: string) => NonNullable<Value> {
  const known = new Map<string, NonNullable<Value>>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = compute(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
