/** How well a lead fits the ideal customers of an organization. Pure: lead, text and sheet are handed in. */
export { readBedNumbers } from './read-bed-numbers.ts';
export { readIcp, withoutExclusions } from './read-icp.ts';
export { bandOf, noteOnBands, scoreLead } from './score-lead.ts';
export type { HistoryWithOrganization, Icp, ScoredLead } from './types.ts';
