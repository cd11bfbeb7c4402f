/** The JSON value of an answer, out of a fence or of prose around it; undefined where there is none. */
export function readJson(text: string): unknown {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/u.exec(text)?.[1];
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  for (const candidate of [text, fenced, from >= 0 && to > from ? text.slice(from, to + 1) : undefined]) {
    if (candidate === undefined) continue;
    try {
      return JSON.parse(candidate) as unknown;
    } catch {
      // The next form is tried.
    }
  }
  return undefined;
}

/** The whole objects of the first list in an answer that was cut; the one that was cut is left out. */
export function readWholeObjects(text: string): unknown[] {
  const found: unknown[] = [];
  let depth = 0;
  let start = -1;
  let isQuoted = false;
  const from = text.indexOf('[');
  for (let at = from + 1; from >= 0 && at < text.length; at += 1) {
    const char = text[at];
    if (isQuoted) {
      if (char === '\\') at += 1;
      else if (char === '"') isQuoted = false;
    } else if (char === '"') isQuoted = true;
    else if (char === '{') {
      if (depth === 0) start = at;
      depth += 1;
    } else if (char === '}') {
      depth -= 1;
      if (depth === 0) found.push(readJson(text.slice(start, at + 1)));
    }
  }
  return found.filter((one) => one !== undefined);
}
