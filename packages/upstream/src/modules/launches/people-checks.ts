import { check, type Judge, plural } from './launch-check.ts';

/** Whether there is anybody to write to, and emails for all of them. */
export const sequencesWritten: Judge = ({ people, peopleTotal, skipped }) => {
  const unwritten = (skipped.not_written ?? 0) + (skipped.failed ?? 0);
  if (people === 0) {
    return check(
      'sequences',
      'blocked',
      'Nobody to write to',
      peopleTotal === 0 ? 'No leads are chosen.' : 'None of the chosen people has emails that can be sent.',
      0,
    );
  }
  if (unwritten > 0) {
    const who = plural(unwritten, 'person has', 'people have');
    return check(
      'sequences',
      'warning',
      'Some emails are missing',
      `${who} no finished emails and will be left out.`,
      unwritten,
    );
  }
  return check('sequences', 'ok', 'Emails are written', `For ${plural(people, 'person', 'people')}.`, people);
};

/** Whether every email can be sent as it is. */
export const content: Judge = ({ faultyEmails, needsLook }) => {
  if (faultyEmails > 0) {
    const what = plural(faultyEmails, 'email holds', 'emails hold');
    return check(
      'content',
      'blocked',
      'Unresolved merge fields',
      `${what} a merge field without a value. Please edit them.`,
      faultyEmails,
    );
  }
  if (needsLook > 0) {
    const who = plural(needsLook, 'sequence carries', 'sequences carry');
    return check(
      'content',
      'warning',
      'Worth a look',
      `${who} a warning. What carries one is sent as it stands.`,
      needsLook,
    );
  }
  return check(
    'content',
    'ok',
    'Texts pass the checks',
    'No unresolved field, foreign link or patient data.',
  );
};

/** Whether the required statement stands under every email to the last character. */
export const requiredStatement: Judge = ({ withoutStatement }) => {
  if (withoutStatement === null) {
    return check('statement', 'ok', 'Required statement', 'None is set for this campaign.');
  }
  if (withoutStatement === 0) {
    return check('statement', 'ok', 'Required statement', 'It stands under every email, word for word.');
  }
  const what = plural(withoutStatement, 'email lacks', 'emails lack');
  return check(
    'statement',
    'blocked',
    'Required statement is not whole',
    `${what} a part of it. Please save the configuration again.`,
    withoutStatement,
  );
};

/** Whether emails have the postal address that the law requires. */
export const unsubscribe: Judge = ({ hasPostalAddress }) =>
  hasPostalAddress
    ? check('unsubscribe', 'ok', 'Postal address and unsubscribe link', 'Both are added to every email.')
    : check(
        'unsubscribe',
        'blocked',
        'Postal address is missing',
        "Every email must carry the organization's postal address. Please add it in the settings.",
      );

/** Whether somebody confirmed that patients have agreed. */
export const consent: Judge = ({ audience, isListAttested }) => {
  if (audience !== 'patients' && audience !== 'both') {
    return check('consent', 'ok', 'Professional audience', 'No list attestation is needed.');
  }
  return isListAttested
    ? check('consent', 'ok', 'Consent attested', 'Open and click tracking stay off for this audience.')
    : check(
        'consent',
        'blocked',
        'Consent to be attested',
        'Please confirm that everybody on this list agreed to be written to.',
      );
};

/** How many people have no address. */
export const addresses: Judge = ({ skipped }) => {
  const count = skipped.no_address ?? 0;
  return count > 0
    ? check(
        'addresses',
        'warning',
        'Some people have no email address',
        `${plural(count, 'person has', 'people have')} no known address and will be left out.`,
        count,
      )
    : check('addresses', 'ok', 'Everybody has an address', 'No chosen person is without one.', 0);
};

/** How many people may not be written to. */
export const suppression: Judge = ({ skipped }) => {
  const count = skipped.suppressed ?? 0;
  return count > 0
    ? check(
        'suppression',
        'warning',
        'Some people are suppressed',
        `${plural(count, 'person is', 'people are')} on the suppression list and will be left out.`,
        count,
      )
    : check('suppression', 'ok', 'Nobody is suppressed', 'No chosen person is on the suppression list.', 0);
};
