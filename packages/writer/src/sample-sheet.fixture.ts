import { EMPTY_SHEET, type Sheet, type SheetAngle, type SheetClaim } from './plan/types.ts';

const untagged = { roles: [], settings: [], specialties: [] };

/** A claim for everybody, whose sentence for mail is its text. */
export const claim = (
  id: number,
  kind: SheetClaim['kind'],
  mail_text: string,
  more: Partial<SheetClaim> = {},
): SheetClaim => ({
  id,
  no: id,
  text: mail_text,
  mail_text,
  kind,
  audience: [],
  ...untagged,
  disclosure: null,
  ...more,
});

const angle = (
  id: number,
  name: string,
  texts: Pick<SheetAngle, 'question' | 'line' | 'offer' | 'subject'>,
  more: Partial<SheetAngle> = {},
): SheetAngle => ({ id, name, ...untagged, line_refs: [1], more: [], ...texts, ...more });

const BOTH = ['Physician', 'Revenue cycle'];

/** An approved sheet for tests, with one angle for everybody and four for each of two roles: enough for four emails. */
export function sampleSheet(): Sheet {
  return structuredClone({
    ...EMPTY_SHEET,
    claims: [
      claim(1, 'what_it_is', 'Larkfield Auth is a prior authorization service.'),
      claim(2, 'does', 'We prepare, submit and follow up your prior authorization requests.'),
      claim(3, 'does', 'You see the status in your EHR.'),
      claim(4, 'commercial', 'You pay per request, with no monthly minimum.'),
      claim(5, 'service', 'Larkfield Auth checks each open request every business day.'),
      claim(6, 'proof', 'Larkfield Auth is used by practices in twelve states.'),
    ],
    angles: [
      angle(
        1,
        'who follows up',
        {
          question: 'Who follows up on your open authorization requests today?',
          line: 'Larkfield Auth, a prior authorization service, works every request until the payer has answered.',
          offer: 'If you like, I will send a one-page summary.',
          subject: 'Open authorization requests',
        },
        { more: [2] },
      ),
      angle(
        2,
        'peer-to-peer',
        {
          question: 'When a payer wants a peer-to-peer, do you get the case on one page?',
          line: 'Larkfield Auth, a prior authorization service, schedules the peer-to-peer and hands you a one-page summary of the case.',
          offer: 'If you like, I will send a sample summary.',
          subject: 'One page before a peer-to-peer',
        },
        { roles: ['Physician'], more: [2, 6] },
      ),
      angle(
        3,
        'no authorization on file',
        {
          question: 'How many of your denials read “no authorization on file”?',
          line: 'Larkfield Auth, a prior authorization service, works every request until the payer has answered.',
          offer: 'If you like, I will send a sample status report.',
          subject: 'No authorization on file',
        },
        { roles: ['Revenue cycle'], more: [3, 6] },
      ),
      angle(
        4,
        'after approval',
        {
          question: 'Who notices when an approval runs out before the visit?',
          line: 'Larkfield Auth, a prior authorization service, renews approvals before they run out.',
          offer: 'If you like, I will send a sample list of renewal dates.',
          subject: 'Approvals before they run out',
        },
        { roles: BOTH },
      ),
      angle(
        5,
        'portals',
        {
          question: 'When a request is open, how many payer portals does your team sign in to?',
          line: 'With Larkfield Auth, a prior authorization service, our people work in the portals for you.',
          offer: 'If you like, I will send the terms for your portals.',
          subject: 'Fewer portals for your team',
        },
        { roles: BOTH },
      ),
      angle(
        6,
        'by telephone',
        {
          question: 'How long does your team wait on hold with payers?',
          line: 'Larkfield Auth, a prior authorization service, calls the payer and waits on hold for you.',
          offer: 'If you like, I will send the record of one call.',
          subject: 'On hold with payers',
        },
        { roles: BOTH },
      ),
    ],
  });
}
