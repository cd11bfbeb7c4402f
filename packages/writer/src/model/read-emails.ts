import { readCutJson, readJson } from '@myra/model/read-json';

const isList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'step' in one);

/** The emails of an answer: it may be their list alone, or hold it under any name. */
const emailsOf = (value: unknown): unknown[] => {
  if (isList(value)) return value;
  return (typeof value === 'object' && value !== null && Object.values(value).find(isList)) || [];
};

/** The emails of an answer of another shape; of one that was cut those that came whole. */
export async function readEmails(text: string): Promise<unknown[]> {
  const whole = emailsOf(readJson(text));
  if (whole.length > 0) return whole;
  const cut = text.slice(Math.max(0, text.search(/[[{]\s*[[{"]/u)));
  // Cut between two emails, or behind the last of them.
  const closed = cut.slice(0, cut.lastIndexOf('}') + 1);
  for (const end of [']}', ']', '']) {
    const emails = emailsOf(readJson(`${closed}${end}`));
    if (emails.length > 0) return emails;
  }
  return emailsOf(await readCutJson(cut)).slice(0, -1);
}
