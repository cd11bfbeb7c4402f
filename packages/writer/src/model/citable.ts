import type { Reader } from '../facts/read-lead.ts';
import type { WriteInput } from '../types.ts';

/** What an email may name as a source: texts that may be said again, and facts of the lead that state nothing. */
export type Citable = {
  /** Approved texts and mail that was sent, by id. */
  said: ReadonlyMap<string, readonly string[]>;
  /** Of the lead, by id: a question may ask for it, a sentence may name it. */
  facts: ReadonlyMap<string, string>;
};

const texts = (...all: readonly (string | null | undefined)[]): string[] => all.flatMap((text) => text || []);
const words = (...all: readonly (string | null | undefined)[]): string => texts(...all).join(' ');

/** Everything that the emails of a lead may cite. */
export function citable({ sheet, asks, history }: WriteInput, reader: Reader): Citable {
  const textOf = (id: number): string => sheet.claims.find((one) => one.id === id)?.text ?? '';
  const { roles, title, setting, specialties, organization, city, state } = reader;
  return {
    said: new Map([
      ...sheet.claims.map(({ id, text, mail_text, disclosure }): [string, string[]] => [
        `claim:${id}`,
        texts(text, mail_text, disclosure),
      ]),
      ...sheet.angles.map(({ id, question, line, offer, line_refs }): [string, string[]] => [
        `angle:${id}`,
        texts(question, line, offer, ...line_refs.map(textOf)),
      ]),
      ...asks.map(({ kind, question, statement, url }): [string, string[]] => [
        `ask:${kind}`,
        texts(question, statement, url),
      ]),
      ['history', texts(...history.flatMap(({ subjectLine, body }) => [subjectLine, body]))],
    ]),
    facts: new Map([
      ['lead:role', words(...roles)],
      ['lead:title', title ?? ''],
      ['lead:setting', setting ?? ''],
      ['lead:specialty', words(...specialties.map(({ label }) => label))],
      ['lead:organization', words(organization, city, state)],
    ]),
  };
}

/** What the cited ids hold, for one that reads it: unknown ids stand as they are. */
export const citedText = ({ said, facts }: Citable, refs: readonly string[]): string =>
  refs.flatMap((ref) => said.get(ref) ?? facts.get(ref) ?? ref).join(' ');
