/** What reading leads takes of the writer: no model client is loaded for it, as an import runs in a thread of its own. */
export { leadInsights } from './plan/lead-insights.ts';
export { whyBehindColleagues } from './plan/spread.ts';
export { whyLeftOut } from './plan/why-left-out.ts';
export { readIcp } from './scoring/read-icp.ts';
export { type BandCounts, bandOf, noteOnBands, scoreLead } from './scoring/score-lead.ts';
export type { HistoryWithOrganization, Icp, LeadScore, ScoreBand, ScoreInput } from './scoring/types.ts';
export type * from './types.ts';
