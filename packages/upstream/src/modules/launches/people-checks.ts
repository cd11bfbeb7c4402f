import type { MissingReason } from '@myra/shared/constants/launches';
import { OVERLAP_TEXTS, OVERLAPS } from '@myra/shared/constants/overlaps';
import { check, type Judge, type LaunchFacts, plural } from './launch-check.ts';
import { nameEmails } from './sentence-checks.ts';

/** Whether there is anybody to write to, and emails for all of them. */
export const sequencesWritten: Judge = (facts) => {
  const { people, peopleTotal, written, emails, skipped, unwrittenRest } = facts;
  if (unwrittenRest > 0) {
    const who = plural(unwrittenRest, 'other person waits', 'other people wait');
    const title = 'Only the first leads are written';
    const detail = `${who} until you write the rest. Please read the first emails and write the others.`;
    return check('sequences', 'blocked', title, detail, unwrittenRest);
  }
  const unwritten = (skipped.not_written ?? 0) + (skipped.failed ?? 0);
  // Without a postal address nothing leaves; its own row says so.
  if ((facts.hasPostalAddress ? people : written) === 0) {
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
  const detail = `${plural(emails, 'email', 'emails')} for ${plural(people, 'person', 'people')}.`;
  return check('sequences', 'ok', 'Emails are written', detail, people);
};

/** Whether steps were left out, by the writer or a person. */
export const leftOutSteps: Judge = ({ missing }) => {
  const left = missing.get('step_left_out');
  if (!left) return check('steps', 'ok', 'All steps are written', 'Nobody gets fewer emails than planned.');
  const who = plural(left.leadIds.length, 'person gets', 'people get');
  const detail = `${who} fewer emails than the campaign has steps.`;
  return check('steps', 'warning', 'Some steps are not written', detail, left.emails);
};

/** Whether the campaign can do what the angles of its product offer. */
export const offers: Judge = ({ unhonoured }) => {
  if (unhonoured.length === 0)
    return check('offers', 'ok', 'Offers can be honoured', 'The campaign can do what its angles offer.');
  const said = unhonoured.map(({ angle, mend }) => `“${angle}”: ${mend}.`).join(' ');
  const detail = `An email leaves such an offer out. In the campaign step: ${said}`;
  return check('offers', 'warning', 'Some offers are not made', detail, unhonoured.length);
};

/** Whether the documents that are asked for or linked to are there. */
export const documents: Judge = ({ documents: { isMissing, deadLinks } }) => {
  if (deadLinks > 0) {
    const detail = `${plural(deadLinks, 'email links', 'emails link')} to a document or page that was taken away. Please write ${deadLinks === 1 ? 'it' : 'them'} again.`;
    return check('documents', 'blocked', 'A document or page is not there any more', detail, deadLinks);
  }
  if (isMissing) {
    const detail =
      'The campaign asks for a document without a file or an address. Add one in the campaign step.';
    return check('documents', 'warning', 'The document is missing', detail);
  }
  return check('documents', 'ok', 'Documents are there', 'No email links to a document that is missing.');
};

/** What blocks a launch, with its words for one and for several emails. */
const FAULTS: [MissingReason, string, string][] = [
  ['merge_field', 'email holds a merge field without a value', 'emails hold a merge field without a value'],
  ['foreign_link', 'email links to a foreign address', 'emails link to a foreign address'],
  ['patient_data', 'email holds patient data', 'emails hold patient data'],
  ['empty', 'email has no text', 'emails have no text'],
  [
    'unsendable',
    'email has an address or subject that no mail may have',
    'emails have an address or subject that no mail may have',
  ],
];

const countOf = ({ missing }: Pick<LaunchFacts, 'missing'>, reason: MissingReason): number =>
  missing.get(reason)?.emails ?? 0;

/** Whether every email can be sent as it is. */
export const content: Judge = (facts) => {
  const found = FAULTS.filter(([reason]) => countOf(facts, reason) > 0);
  if (found.length > 0) {
    const said = found.map(([reason, one, many]) => plural(countOf(facts, reason), one, many));
    const sum = found.reduce((all, [reason]) => all + countOf(facts, reason), 0);
    const detail = `${said.join(', ')}. Please edit them or leave these people out.`;
    return check('content', 'blocked', 'Texts that cannot be sent', detail, sum);
  }
  const { withWarning } = facts;
  if (withWarning > 0) {
    const who = plural(withWarning, 'sequence carries', 'sequences carry');
    return check(
      'content',
      'warning',
      'Worth a look',
      `${who} a warning. What carries one is sent as it stands.`,
      withWarning,
    );
  }
  return check(
    'content',
    'ok',
    'Texts pass the checks',
    'No unresolved field, foreign link or patient data.',
  );
};

/** Whether emails wait for a person, and others behind them. */
export const held: Judge = (facts) => {
  const looks = facts.missing.get('needs_look');
  if (!looks) return check('held', 'ok', 'Nothing is held', 'No email waits for a person.', 0);
  const behind = countOf(facts, 'earlier_held');
  const what = plural(looks.emails, 'email to', 'emails to');
  const who = plural(looks.leadIds.length, 'person', 'people');
  const later = behind > 0 ? ` ${plural(behind, 'later email waits', 'later emails wait')} behind them.` : '';
  const detail = `${what} ${who} need a look and are not sent before you mend, accept or drop them.${later}`;
  return check('held', 'warning', 'Some emails are held', detail, looks.emails + behind);
};

/** Whether the required statement stands under every email to the last character, held ones too. */
export const requiredStatement: Judge = ({ hasStatement, lacksProductStatement, missing, emails }) => {
  if (lacksProductStatement) {
    const detail =
      'The product has one that this campaign does not print. Please add it in the AI configuration, under Regulatory constraints.';
    return check('statement', 'blocked', 'Required statement is missing', detail);
  }
  if (!hasStatement) return check('statement', 'ok', 'Required statement', 'None is set for this campaign.');
  const lacking = missing.get('statement');
  if (!lacking) {
    const unsent = [...missing].filter(([reason]) => reason !== 'step_left_out');
    const all = unsent.reduce((sum, [, one]) => sum + one.emails, emails);
    const detail = `In ${all} of ${plural(all, 'email', 'emails')}, character for character.`;
    return check('statement', 'ok', 'Required statement', detail);
  }
  const what = plural(lacking.emails, 'email lacks', 'emails lack');
  return check(
    'statement',
    'blocked',
    'Required statement is not whole',
    `${what} a part of it: ${nameEmails(lacking)}.`,
    lacking.emails,
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

const NAMED_MAX = 5;

/** Who was chosen by hand though the product is not for them, or a note speaks against it. */
export const leftOutPeople: Judge = ({ chosenLeftOut: all }) => {
  if (all.length === 0) return undefined;
  const named = all.slice(0, NAMED_MAX).map(({ name, why }) => `${name}: ${why}.`);
  const rest = all.length > NAMED_MAX ? ` ${plural(all.length - NAMED_MAX, 'other', 'others')}.` : '';
  const detail = `They get emails because somebody chose them. ${named.join(' ')}${rest}`;
  return check('left_out', 'warning', 'Somebody is chosen who is left out otherwise', detail, all.length);
};

/** How many people the organization is already in touch with, and which of the chosen may be one person. */
export const overlap: Judge = ({ skipped, alike }) => {
  const found = OVERLAPS.flatMap((reason) => {
    const count = skipped[reason] ?? 0;
    return count > 0 ? [{ count, text: OVERLAP_TEXTS[reason] }] : [];
  });
  const count = found.reduce((sum, each) => sum + each.count, 0);
  const pairs = plural(alike, 'pair of chosen people looks', 'pairs of chosen people look');
  const twice = alike > 0 ? `${pairs} like one person. Please see Duplicates under Leads.` : '';
  if (count === 0 && alike > 0)
    return check('overlap', 'warning', 'Somebody may be written to twice', twice, alike);
  if (count === 0)
    return check('overlap', 'ok', 'Nobody is written to twice', 'No chosen person overlaps.', 0);
  const reasons = found.map((each) => `${each.text}: ${each.count}`).join('. ');
  return check(
    'overlap',
    'warning',
    'Some people are already in touch with you',
    `${plural(count, 'person is', 'people are')} left out. ${reasons}.${twice && ` ${twice}`}`,
    count,
  );
};
