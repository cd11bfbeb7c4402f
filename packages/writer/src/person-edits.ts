import { mainText } from './checks/main-text.ts';
import { type Reader, readLead } from './facts/read-lead.ts';
import { placeholdersOf } from './model/prompt.ts';
import { withoutLine } from './names/opening-line.ts';
import { maskWith, standsIn } from './text/mask-names.ts';
import { splitSentences } from './text/words.ts';
import type { Example, LeadFacts } from './types.ts';

/** What a person did to one email. `signature` is what the campaign prints, if somebody typed one. */
export type PersonEdit = {
  lead: LeadFacts;
  audienceType: string | null;
  signature: string;
  before: string;
  after: string;
  /** The sentence to this lead alone that the writer's text opened with. */
  line: string | undefined;
  /** What the sheet says: a place that it names is no secret of the lead. */
  ours?: string;
};

const NAME_CHARS_MIN = 3;
const CONTACT = /\S+@\S+|https?:\/\/|\b\d{3}[-. )]+\d{3}[-. ]+\d{4}\b/u;

/** Words that name this person or their organization. */
function namesOf({ addressee, organization, lead, city }: Reader): string[] {
  const names = [
    addressee.first,
    addressee.last,
    organization,
    organization?.split(' ')[0],
    lead.providerName,
    city,
  ];
  return names.filter((name): name is string => (name?.length ?? 0) >= NAME_CHARS_MIN);
}

/** Whether a text names this lead, their organization or their place, or holds an address or number. */
export const namesLead = (text: string, reader: Reader): boolean =>
  CONTACT.test(text) || namesOf(reader).some((name) => standsIn(name, text));

/**
 * Both texts between greeting and signature, without the line that a person wrote to this lead alone. Undefined where they changed
 * that line in the email.
 */
function mainTexts({ signature, before, after, line }: PersonEdit): [string, string] | undefined {
  const [was, is] = [mainText(before, signature), mainText(after, signature)];
  const [bareWas, bareIs] = [withoutLine(was, line), withoutLine(is, line)];
  return was !== bareWas && is === bareIs ? undefined : [bareWas, bareIs];
}

/**
 * An example for a model out of what a person changed or approved: the text between greeting and signature, with
 * placeholders for organization and place. Undefined where something is left that names the lead.
 */
export function toExample(edit: PersonEdit): Example | undefined {
  const reader = readLead(edit.lead, edit.audienceType);
  const places = Object.entries(placeholdersOf(reader));
  const mask = maskWith(
    places.filter(([mark, name]) => mark !== '⟦STATE⟧' || !standsIn(name, edit.ours ?? '')),
  );
  const texts = mainTexts(edit);
  if (!texts) return undefined;
  const [before, after] = [mask(texts[0]), mask(texts[1])];
  return namesLead(`${before} ${after}`, reader) ? undefined : { before, after };
}

/** The first sentence of an email as it was, and what stands in its place. `isPersonal`: it names this lead. */
export type OpeningChange = { from: string; to: string; isPersonal: boolean };

/** How a person changed the opening of an email; undefined where it stands as it was, or nothing took its place. */
export function readOpeningChange(edit: PersonEdit): OpeningChange | undefined {
  const [before, after] = mainTexts(edit) ?? ['', ''];
  const [from, second] = splitSentences(before);
  if (from === undefined || after.startsWith(from)) return undefined;
  const next = second === undefined ? -1 : after.indexOf(second);
  const to = next >= 0 ? after.slice(0, next).trim() : (splitSentences(after)[0] ?? '');
  if (to === '') return undefined;
  return { from, to, isPersonal: namesLead(to, readLead(edit.lead, edit.audienceType)) };
}
