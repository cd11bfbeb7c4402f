/** From here on a reading is borne out as often as it says. */
export const CERTAIN = 0.9;

/** Their effects fall on people who did nothing: these two are the false alarms that cost the best leads. */
const WITHOUT_EFFECT = new Set(['legal', 'complaint']);

/**
 * Whether a message was read as law or a complaint and that is in doubt. It is shown and nothing is drafted, but it suppresses
 * nobody and holds no domain until a person confirms it. Without a certainty it is no doubt.
 */
export const isDoubtfulAlarm = ({
  attention,
  certainty,
}: {
  attention: string | null | undefined;
  certainty: number | null | undefined;
}): boolean => WITHOUT_EFFECT.has(attention ?? '') && (certainty ?? CERTAIN) < CERTAIN;
