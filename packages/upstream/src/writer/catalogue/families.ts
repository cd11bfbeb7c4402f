import { memo } from '../text/memo.ts';
import type { Family } from './types.ts';

/** Families in the order in which a tie is broken, the words by which a text shows one, and the plain name. */
export const FAMILIES: readonly { key: Family; label: string; words: RegExp }[] = [
  {
    key: 'prior-authorization',
    label: 'prior authorization',
    words: /prior auth|authoriz|authoris|pre-?cert|referral|utilization review|criteria/giu,
  },
  {
    key: 'benefits-verification',
    label: 'benefit checks',
    words: /\bbenefits?\b|eligib|coverage|insurance check|copay|visit limit/giu,
  },
  {
    key: 'payor-follow-up',
    label: 'payer follow-up',
    words:
      /unpaid|claims?\b|denial|denied|filing limit|accounts receivable|revenue cycle|remittance|pay(?:e|o)r follow/giu,
  },
  {
    key: 'intake-scheduling',
    label: 'intake and scheduling',
    words:
      /intake|schedul|\bbook(?:ing|s|ed)?\b|appointment|check-?in|registration|\bforms?\b|waiting ?list|no-?show|visit time|front door/giu,
  },
  {
    key: 'patient-follow-up',
    label: 'patient follow-up',
    words:
      /patient follow|follow-?up calls?|recalls?\b|outreach to patients|after (?:a )?discharge|patients? due|patient calls?|care gaps?/giu,
  },
  {
    key: 'telehealth',
    label: 'telehealth',
    words: /telehealth|telemedicine|video visit|virtual (?:visit|care)/giu,
  },
  {
    key: 'remote-monitoring',
    label: 'remote monitoring',
    words: /remote (?:patient )?monitor|\brpm\b|readings?\b|home device|wearable|vital signs/giu,
  },
  {
    key: 'ehr-integration',
    label: 'EHR integration',
    words: /\behr\b|\bemr\b|fhir|hl7|integrat|interface|write-?back|writes .*back/giu,
  },
  {
    key: 'medical-devices',
    label: 'medical devices',
    words:
      /medical device|implant|in-?service|value analysis|\bstock\b|inventory|suppl(?:y|ies)\b|instrument/giu,
  },
  {
    key: 'staffing',
    label: 'staffing',
    words:
      /staffing|\bshifts?\b|credential|locum|travel nurse|nurse pool|workforce|onboard(?:s|ing)? (?:staff|nurses|clinicians)/giu,
  },
];

/** Leads share their product, goal and capabilities, so that the same few texts are read for each of them. */
const TEXTS_REMEMBERED = 500;

/** Families a text speaks of, strongest first; empty where it speaks of none. */
export const readFamilies = memo<readonly Family[]>(findFamilies, TEXTS_REMEMBERED);

function findFamilies(text: string): Family[] {
  return FAMILIES.map((family, order) => ({
    key: family.key,
    hits: text.match(family.words)?.length ?? 0,
    order,
  }))
    .filter((entry) => entry.hits > 0)
    .sort((a, b) => b.hits - a.hits || a.order - b.order)
    .map((entry) => entry.key);
}

/** Plain name of a family, as it stands in "our tool for ...". */
export function familyLabel(key: Family): string {
  return FAMILIES.find((family) => family.key === key)?.label ?? 'office work';
}
