import type { Judge, LaunchCheck, LaunchFacts } from './launch-check.ts';
import {
  addresses,
  consent,
  content,
  documents,
  held,
  leftOutPeople,
  leftOutSteps,
  offers,
  overlap,
  requiredStatement,
  sequencesWritten,
  suppression,
  unsubscribe,
} from './people-checks.ts';
import { domain, mailboxesReady, publicUrl, sampleProduct, schedule } from './sender-checks.ts';
import { sentences } from './sentence-checks.ts';

const JUDGES: readonly Judge[] = [
  sequencesWritten,
  held,
  content,
  sentences,
  leftOutSteps,
  offers,
  documents,
  unsubscribe,
  requiredStatement,
  consent,
  addresses,
  suppression,
  leftOutPeople,
  overlap,
  mailboxesReady,
  sampleProduct,
  domain,
  publicUrl,
  schedule,
];

/** The launch checklist, in the order in which it is shown. A launch needs it without blocked rows. */
export function launchChecks(facts: LaunchFacts): LaunchCheck[] {
  return JUDGES.flatMap((judge) => judge(facts) ?? []);
}
