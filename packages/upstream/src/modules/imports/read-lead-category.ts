import { readSetting } from '@myra/writer/facts/settings';
import { type Category, toCategory } from '../providers/index.ts';

/** Settings that angles are written for and that the kinds of the directory do not tell apart. */
const SETTINGS = {
  'assisted living': 'Assisted Living',
  'home health': 'Home Health',
  laboratory: 'Laboratory',
  pharmacy: 'Pharmacy',
  'critical access hospital': 'Critical Access Hospital',
  'ambulatory surgery centre': 'Ambulatory Surgery Center',
} as const;

/** What a lead's organization is: a kind of the directory, or one of the finer settings. */
export type LeadCategory = Category | (typeof SETTINGS)[keyof typeof SETTINGS];

const isFiner = (setting: string | undefined): setting is keyof typeof SETTINGS =>
  setting !== undefined && setting in SETTINGS;

/** The category that a text names, or null. */
export function readLeadCategory(text: string): LeadCategory | null {
  const setting = readSetting(text);
  return isFiner(setting) ? SETTINGS[setting] : toCategory(text);
}
