const NAMES: Record<string, string> = {
  'product.name': "The product's name",
  'product.description': "The product's description",
  'product.icp_description': "The product's ideal customer",
  'organization.name': "Your organization's name",
  'lead.provider_name': "This lead's provider",
  'lead.account.name': "This lead's provider",
  'lead.specialties': "This lead's specialty",
  'lead.category': "This lead's kind of provider",
  'lead.title': "This lead's role",
  'lead.city': "This lead's city",
  'lead.state': "This lead's state",
  'lead.painpoints': "This lead's pain points",
  'lead.benefits': "This lead's benefits",
  'components.subject': 'Your subject',
  'components.header': 'Your header',
  'components.call_to_action': 'Your call to action',
  'components.signature': 'Your signature',
  history: 'The emails before this one',
  'organization.website': "Your organization's website",
  'organization.reply_settings.booking_url': 'Your booking page',
  'organization.reply_settings.secure_channel': 'Your secure channel',
  'organization.reply_settings.crisis_text': 'Words that your organization approved',
};

/** Kinds of sources whose entries have no name that a person knows. */
const KINDS: Record<string, string> = {
  catalogue: 'General knowledge of the field',
  move: 'Wording only; says nothing of this lead',
  verb: 'Wording only; says nothing of this lead',
  answer: 'Wording only; says nothing of this lead',
  message: 'What the lead wrote',
  ask: 'What this campaign can offer',
  lead: "This lead's data",
  product: "The product's data",
  organization: "Your organization's data",
  components: 'What you wrote for this campaign',
  blank: 'Left open for you to find out',
};

/** The shown name of a source: `product.description#0` is "The product's description". */
export function sourceName(ref: string): string {
  const path = ref.replace(/#\d+$/u, '');
  return NAMES[path] ?? KINDS[path.split('.')[0] ?? ''] ?? path;
}

/** The names of several sources, each once, the most useful first. */
export function sourceNames(refs: readonly string[]): readonly string[] {
  const names = [...new Set(refs.map(sourceName))];
  const telling = names.filter((name) => name !== KINDS.move);
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
