const WORDING = 'Wording only; it states nothing';

const NAMES: Record<string, string> = {
  'lead:line': 'Your line for this lead',
  'lead:line2': 'Your line for this lead',
  'lead:role': "This lead's role",
  'lead:title': "This lead's title",
  'lead:setting': "This lead's setting",
  'lead:specialty': "This lead's specialty",
  'lead:organization': "This lead's organization",
  'lead:beds': "The beds of this lead's organization",
  'lead:note': 'The note about this lead',
  'organization.website': "Your organization's website",
  'organization.address': "Your organization's address",
  'organization.booking_url': 'Your booking page',
  'organization.secure_channel': 'Your secure channel',
  'organization.crisis_text': 'Words that your organization approved',
};

/** What sources of a kind are called; their ids are not known to a person. */
const KINDS: Record<string, string> = {
  claim: 'An approved claim',
  angle: 'An approved angle',
  ask: 'What this campaign can offer',
  offer: 'What this campaign can offer',
  history: 'The emails before this one',
  message: 'What the lead wrote',
  open: 'Left open for you to find out',
  lead: "This lead's data",
  organization: "Your organization's data",
  fixed: 'Words for such messages',
  layout: WORDING,
  reply: WORDING,
  close: WORDING,
};

/** The shown name of a source: `claim:17` is "An approved claim". */
export const sourceName = (ref: string): string => NAMES[ref] ?? KINDS[ref.split(/[.:]/u)[0] ?? ''] ?? ref;

/** The names of several sources, each once; wording is left out beside others. */
export function sourceNames(refs: readonly string[]): readonly string[] {
  const names = [...new Set(refs.map(sourceName))];
  const telling = names.filter((name) => name !== WORDING);
  return telling.length > 0 ? telling : names;
}

export interface SourcedPart {
  /** Its start in the body. */
  at: number;
  text: string;
  /** Undefined if no source belongs to this part, as in a greeting. */
  refs: readonly string[] | undefined;
}

/** A body split at the sentences that its sources name. Sentences that a person has changed since have no source. */
export function sourcedParts(
  body: string,
  sources: readonly { sentence: string | null; refs: readonly string[] }[],
): SourcedPart[] {
  const spots = sources
    .flatMap(({ sentence, refs }) => (sentence ? [{ sentence, refs, at: body.indexOf(sentence) }] : []))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  const parts: SourcedPart[] = [];
  let end = 0;
  for (const { sentence, refs, at } of spots) {
    if (at < end) continue;
    if (at > end) parts.push({ at: end, text: body.slice(end, at), refs: undefined });
    end = at + sentence.length;
    parts.push({ at, text: sentence, refs });
  }
  if (end < body.length) parts.push({ at: end, text: body.slice(end), refs: undefined });
  return parts;
}
