const NOT_RUNNING: ReadonlySet<string | null> = new Set(['campaign_paused', 'campaign_not_started']);

/**
 * Whether a reason of the dashboard says that its campaign stands still: launched and not running, or its import, writing or
 * launch failed.
 */
export const isStandstill = ({ state, reason }: { state: string | null; reason: string | null }): boolean =>
  state === 'task' || NOT_RUNNING.has(reason);
