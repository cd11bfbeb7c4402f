import { OVERLAP_TEXTS } from '../../constants/overlaps.ts';

/** 'Over daily limit' for `over_daily_limit`. */
export const capitalizedCode = (code: string): string => {
  const text = code.replaceAll(/[_-]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const REASONS: Record<string, string> = {
  replied: 'The lead replied',
  unsubscribed: 'The lead unsubscribed',
  bounced: 'The address bounced',
  complained: 'The lead complained',
  suppressed: 'The address or its domain is suppressed',
  campaign_inactive: 'The campaign was withdrawn',
  lead_deleted: 'The lead was deleted',
  sending_stopped: 'A backup was restored; an admin must release sending',
  restored: 'It may have left after the restored backup was made',
  campaign_paused: 'The campaign is paused',
  sequence_paused: 'The sequence is paused',
  mailbox_off: 'The mailbox is switched off',
  needs_reauth: 'The mailbox must be signed in again',
  mailbox_unreachable: 'The mail server cannot be reached; it is tried again',
  mailbox_throttled: 'The mail server asked to go slower; it is tried again',
  rep_removed: 'The representative was removed',
  claim_withdrawn: 'It says a claim that may not be said to this lead any more; edit it or write it again',
  needs_look: 'A person has to look at it first',
  consent_missing: 'Consent for this list was not attested',
  content_check: 'The text holds something that must not leave; edit it',
  ...OVERLAP_TEXTS,
  put_back: 'Put back by hand',
  sync_stale: 'The mailbox was not checked for replies lately',
  outside_window: 'Outside the sending days and hours of the mailbox and the campaign',
  over_daily_limit: 'The mailbox reached its daily limit',
  over_campaign_limit: 'The campaign reached its daily limit',
  gap: 'Waits for the gap between two emails',
  not_in_sent: 'Not found among the sent emails: nobody can say whether it left',
  not_proved: 'Nothing proves that it left',
  cut_after_message: 'The connection broke after the email was handed over',
  given_up: 'Tried as often as makes sense',
  sent_again: 'Sent again by hand',
  unreachable: 'The mail server could not be reached',
  no_mailbox: 'There is no mailbox to send from',
  not_launched: 'Written, and not launched yet',
  writing_failed: 'Their emails could not be written; try again',
  campaign_not_started: 'Launched as ready, not started yet',
  campaign_launch_failed: 'The launch stopped with an error; try it again',
  lead_upload_failed: 'The import of its leads stopped with an error',
  lead_list_sequence_generation_failed: 'The writing stopped with an error; try it again',
  bad_address: 'The mail server refused the address',
  copy_refused: 'Sent, but the mail server refused the address of a copy',
};

/** Why an email has not left, or never will. */
export const reasonText = (reason: string): string => REASONS[reason] ?? capitalizedCode(reason);
