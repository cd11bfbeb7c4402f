/** The fields of a sequence email that the timeline uses. An email without `day` is left out. */
export type TimelineEmail = { day?: number | null | undefined; sent_at?: string | null | undefined };
export type TimelineState = 'completed' | 'pending' | 'incomplete';
export type TimelineStep<E extends TimelineEmail> = { email: E; state: TimelineState };

/**
 * Steps of a sequence in order of day: completed if sent, pending if the step before was sent, otherwise incomplete. An
 * unsent first step is incomplete.
 */
export function timelineSteps<E extends TimelineEmail>(emails: readonly E[]): TimelineStep<E>[] {
  const ordered = emails
    .filter((email) => typeof email.day === 'number')
    .sort((a, b) => (a.day ?? 0) - (b.day ?? 0));
  return ordered.map((email, index) => {
    if (email.sent_at) return { email, state: 'completed' };
    return { email, state: ordered[index - 1]?.sent_at ? 'pending' : 'incomplete' };
  });
}

/** Index of the current step: the pending one, else the first incomplete one, else the last; -1 without steps. */
export function currentStepIndex(steps: readonly { state: TimelineState }[]): number {
  const pending = steps.findIndex((step) => step.state === 'pending');
  if (pending >= 0) return pending;
  const incomplete = steps.findIndex((step) => step.state === 'incomplete');
  return incomplete >= 0 ? incomplete : steps.length - 1;
}

/** The current step with the steps before and after it, where they exist. */
export function compactTimeline<S extends { state: TimelineState }>(steps: readonly S[]): S[] {
  const current = currentStepIndex(steps);
  return current < 0 ? [] : steps.slice(Math.max(0, current - 1), current + 2);
}
