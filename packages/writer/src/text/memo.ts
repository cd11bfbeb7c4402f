/**
 * Remembers what a pure function of a text gave, for the newest `most` texts or so: when it is full it begins anew. For
 * results that are small and asked for again and again.
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
