/** An alert as the gateway returns it. Another upstream may leave out any field. */
export interface AlertFacts {
  attention?: string | null | undefined;
  source?: string | null | undefined;
  certainty?: number | null | undefined;
  mail_state?: string | null | undefined;
  mailed_at?: string | null | undefined;
  no_mail_reason?: string | null | undefined;
  taken_by?: string | null | undefined;
}

/** The text, and whether an admin gets a link to the settings beside it. */
export interface SafetyWords {
  text: string;
  asksForContact: boolean;
}

const WHAT: Record<string, string> = {
  'patient-health':
    'A message here may speak of a patient’s health. Nothing is drafted: a person answers, without repeating what was told.',
  'adverse-event': 'A message here may report an adverse event. Nothing is drafted: a person answers.',
  distress: 'Whoever wrote this may be in distress. Nothing is drafted: a person must answer now.',
  legal: 'A message here speaks of legal steps. Nothing is drafted.',
  complaint: 'Our emails were complained about. Nothing more is sold to whoever did.',
};

/** The safety contact is notified of these. */
const MAILED = new Set(['adverse-event', 'distress']);

const ON_ITS_WAY = new Set(['planned', 'held', 'claimed', 'handed']);

/** Who found it, if that changes how reliable it is. */
function sourceWords(attention: string, source: string | null | undefined): string {
  if (source === 'model') return 'The model read it so, the rules did not: judge for yourself.';
  if (source === 'person') return 'A colleague read it so.';
  if (attention !== 'complaint') return '';
  if (source === 'report') return 'A mail provider reported it: the recipient marked an email as spam.';
  return source === 'words' ? 'It was read from the words of the message.' : '';
}

/** How certain Myra is of what it read. Below this it is called unsure. */
const SURE = 0.7;

function certaintyWords({ source, certainty }: AlertFacts): string {
  if (source !== 'words' || certainty === null || certainty === undefined) return '';
  const percent = `${Math.round(certainty * 100)} %`;
  return certainty < SURE ? `Myra is not sure of this reading (${percent}).` : `Myra is ${percent} sure.`;
}

/** The state of the email to the safety contact, as far as known. */
function contactWords(
  alert: AlertFacts | undefined,
  given: { isAdmin: boolean; time: (iso: string) => string },
): SafetyWords {
  const said = (text: string, asksForContact = false) => ({ text, asksForContact });
  if (alert === undefined) return said('Tell the safety contact of your organization.');
  const { mail_state: state, mailed_at: at, no_mail_reason: reason } = alert;
  if (reason === 'no-contact') {
    return given.isAdmin
      ? said('Nobody was emailed, since no safety contact was set.', true)
      : said(
          'Nobody was emailed, since no safety contact was set: tell somebody, and ask an admin to set one.',
        );
  }
  if (reason === 'no-mailbox')
    return said('Nobody was emailed, since the mailbox is gone: tell the safety contact yourself.');
  if (reason === 'told-already') return said('The safety contact was emailed about an earlier message.');
  if (state === 'sent')
    return said(
      at ? `The safety contact was emailed at ${given.time(at)}.` : 'The safety contact was emailed.',
    );
  if (ON_ITS_WAY.has(state ?? '')) return said('An email to the safety contact is on its way.');
  if (state === 'in_doubt' || state === 'unconfirmed')
    return said('Whether the email to the safety contact arrived is not known: tell them yourself.');
  if (state === 'failed' || state === 'cancelled')
    return said('The email to the safety contact did not leave: tell them yourself.');
  return said('Tell the safety contact of your organization.');
}

interface Reader {
  isAdmin: boolean;
  email: string;
  /** The address of the safety contact, if it is known. */
  contact?: string | undefined;
}

/** Harm is answered by whoever looks after it: everybody else is told to keep away, and whom to tell. */
function restraintWords(
  attention: string,
  alert: AlertFacts | undefined,
  { isAdmin, email, contact }: Reader,
): string {
  if (isAdmin || !MAILED.has(attention) || alert?.taken_by === email) return '';
  if (alert?.taken_by) return 'Do not answer it yourself.';
  return `Do not answer it yourself: tell an admin${contact ? ` or ${contact}` : ''} at once.`;
}

/**
 * The text above a message that needs a person: what it may be, who found it, who was notified, who looks after it, and what its
 * reader leaves alone.
 */
export function safetyWords(
  attention: string,
  alert: AlertFacts | undefined,
  given: Reader & { time: (iso: string) => string; otherwise: string },
): SafetyWords {
  const contact = MAILED.has(attention)
    ? contactWords(alert, given)
    : { text: attention === 'legal' && !given.isAdmin ? 'Tell an admin.' : '', asksForContact: false };
  const taken = alert?.taken_by ? `${alert.taken_by} looks after it.` : '';
  const parts = [
    WHAT[attention] ?? given.otherwise,
    sourceWords(attention, alert?.source),
    alert === undefined ? '' : certaintyWords(alert),
    contact.text,
    taken,
    restraintWords(attention, alert, given),
  ];
  return { text: parts.filter((part) => part !== '').join(' '), asksForContact: contact.asksForContact };
}
