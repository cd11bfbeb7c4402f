import { parsePartialJson } from 'ai';
import { z } from 'zod';

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

const listed = z.object({ emails: z.array(z.unknown()) });

/** The emails of an answer of another shape; of one that was cut without the last. */
export async function readEmails(text: string): Promise<unknown[]> {
  const whole = readJson(text);
  const { value } =
    whole === undefined ? await parsePartialJson(text.slice(text.indexOf('{'))) : { value: whole };
  const emails = listed.safeParse(value).data?.emails ?? [];
  return whole === undefined ? emails.slice(0, -1) : emails;
}
