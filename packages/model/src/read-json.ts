import { parsePartialJson } from 'ai';

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

/** The value of JSON that was cut, as far as it goes; undefined where nothing can be read. */
export const readCutJson = async (text: string): Promise<unknown> => (await parsePartialJson(text)).value;
