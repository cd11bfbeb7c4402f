/** One visit as an interaction stores it; `url` is the target of a click. */
export type Recent = { at: string; user_agent: string; url?: string };

/** Visits of one email, of one type, by people or by machines. */
export type Tally = { count: number; recents: readonly Recent[] };
export type Tallies = { people: Tally; machines: Tally };

export const NO_VISITS: Tally = { count: 0, recents: [] };

const RECENTS_MAX = 10;
/** Clicks on two links of an email within this time were not made by a person. */
const BURST_MS = 2000;

function add(tally: Tally, visits: readonly Recent[]): Tally {
  const recents = [...visits, ...tally.recents].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return { count: tally.count + visits.length, recents: recents.slice(0, RECENTS_MAX) };
}

/**
 * Adds a visit to the counts. Clicks on several links at once are a machine's: the ones that were counted as a person's
 * then move to the machine's.
 */
export function countVisit(before: Tallies, visit: Recent, isMachine: boolean): Tallies {
  const isNear = (one: Recent) => Math.abs(Date.parse(visit.at) - Date.parse(one.at)) < BURST_MS;
  const isBurst = (one: Recent) => visit.url !== undefined && one.url !== visit.url && isNear(one);
  const { people, machines } = before;
  const isOneOfMany = [...people.recents, ...machines.recents].some(isBurst);
  if (!isOneOfMany) {
    return isMachine
      ? { people, machines: add(machines, [visit]) }
      : { people: add(people, [visit]), machines };
  }
  const moved = people.recents.filter(isNear);
  const kept = people.recents.filter((one) => !isNear(one));
  return {
    people: { count: people.count - moved.length, recents: kept },
    machines: add(machines, [visit, ...moved]),
  };
}
