/**
 * Caches the results of a pure function of a text, for about `most` texts: a full cache is emptied. For small results that
 * are needed often.
 */
export function memo<Value>(compute: (text: string) => Value, most: number): (text: string) => Value {
  const known = new Map<string, { value: Value }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    const value = compute(text);
    if (known.size >= most) known.clear();
    known.set(text, { value });
    return value;
  };
}
