/** How the ticks of this page stand against what the server has. Only leads that were touched here appear. */
export interface Ticks {
  /** What the person wants. */
  wanted: ReadonlyMap<string, boolean>;
  /** What the server was last known to have. */
  stored: ReadonlyMap<string, boolean>;
}

export const NO_TICKS: Ticks = { wanted: new Map(), stored: new Map() };

/** What has to be sent so that the server has what is wanted. */
export function unsentChange({ wanted, stored }: Ticks): { add: string[]; remove: string[] } {
  const add: string[] = [];
  const remove: string[] = [];
  for (const [id, isWanted] of wanted) {
    if (stored.get(id) !== isWanted) (isWanted ? add : remove).push(id);
  }
  return { add, remove };
}

/** Wants these leads ticked or not; `isStored` says what the server has of one that was never touched here. */
export function withTicks(
  ticks: Ticks,
  changes: ReadonlyMap<string, boolean>,
  isStored: (id: string) => boolean,
): Ticks {
  const wanted = new Map(ticks.wanted);
  const stored = new Map(ticks.stored);
  for (const [id, isWanted] of changes) {
    if (!stored.has(id)) stored.set(id, isStored(id));
    wanted.set(id, isWanted);
  }
  return { wanted, stored };
}

/** The server has taken this change. */
export function withSent(ticks: Ticks, sent: { add: readonly string[]; remove: readonly string[] }): Ticks {
  const stored = new Map(ticks.stored);
  for (const id of sent.add) stored.set(id, true);
  for (const id of sent.remove) stored.set(id, false);
  return { wanted: ticks.wanted, stored };
}

/** How many more leads are selected than the server says. */
export function unsentCount(ticks: Ticks): number {
  const { add, remove } = unsentChange(ticks);
  return add.length - remove.length;
}
