export type Fields = Record<string, unknown>;

/** Variations of a foreign upstream that the documents allow. */
export type MailVariations = {
  /** The page size, whatever is requested. */
  pageMax: number;
  /** Larger pages are refused instead of cut. */
  refusesLarge: boolean;
  hasFeed: boolean;
  spelling: 'snake' | 'camel';
  idsAsText: boolean;
  /** Fields missing in lists and details. */
  lacks: ReadonlySet<string>;
  /** Fields missing in details only. */
  detailLacks: ReadonlySet<string>;
  hasPagination: boolean;
};

/** As the documents say, without additions. */
export const DOCUMENTED: MailVariations = {
  pageMax: 100,
  refusesLarge: false,
  hasFeed: false,
  spelling: 'snake',
  idsAsText: false,
  lacks: new Set(),
  detailLacks: new Set(),
  hasPagination: true,
};

/** Additions of the bundled upstream. */
export const ADDITIONS = new Set([
  'activity_at',
  'started_at',
  'resume_at',
  'pause_reason',
  'reply_send_at',
  'from_emails',
  'to_emails',
  'sequence_types',
  'preview',
  'last_subject',
  'last_intent',
  'attention',
  'version',
]);

/** 'leadName' for 'lead_name'. */
export const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A value as such an upstream spells its names and ids. */
export function spelled(value: unknown, variations: MailVariations): unknown {
  if (Array.isArray(value)) return value.map((item) => spelled(item, variations));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const isId = name === 'id' || name.endsWith('_id');
      const told =
        variations.idsAsText && isId && typeof item === 'number' ? `x${item}` : spelled(item, variations);
      return [variations.spelling === 'camel' ? camel(name) : name, told];
    }),
  );
}

export const without = (fields: Fields, lacks: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !lacks.has(name)));
