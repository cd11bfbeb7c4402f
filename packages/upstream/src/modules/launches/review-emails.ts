import { type OldEmail, whyWithdrawn } from '../out-of-date/index.ts';
import {
  allowedHosts,
  approvedLinks,
  askingSignature,
  type EmailHold,
  emailHolds,
  foreignLinks,
  isWholeSignature,
  ownFooterOf,
  textOf,
} from '../sending/index.ts';
import type { DatedEmail, DatedPerson } from './date-people.ts';
import type { LaunchMailbox } from './launch.store.ts';
import type { EmailWithText, LaunchFrame } from './launch-texts.store.ts';

/** Why an email does not leave: what the sending would say, or one before it that is held. */
export type HoldReason = EmailHold | 'earlier_held';

export type ReviewedEmail = DatedEmail<EmailWithText> & {
  /** Undefined: it leaves. */
  hold: HoldReason | undefined;
  /** What of it is meant, as far as there is more to say: why a person has to look, the first link that leads elsewhere, why a
   * claim may not be said. */
  detail: string;
};

type Sender = Pick<LaunchMailbox, 'name' | 'email' | 'signature'>;

/** Before a mailbox is chosen. */
const NOBODY: Sender = { name: '', email: 'nobody@myra.invalid', signature: '' };

/** Tells which hosts the emails of a mailbox may link to. */
export function createHosts(frame: LaunchFrame): (mailbox?: Sender) => ReadonlySet<string> {
  const hostsOf = new Map<string, ReadonlySet<string>>();
  return ({ email, signature } = NOBODY) => {
    const known =
      hostsOf.get(email) ?? allowedHosts(approvedLinks({ ...frame, fromAddress: email, signature }));
    hostsOf.set(email, known);
    return known;
  };
}

/**
 * Makes the check of a person's unsent emails, in order: each as it would be frozen, with this mailbox's signature and the
 * campaign's footer. An email behind a held one waits as long as that.
 */
export function createReview(frame: LaunchFrame, fromName: string | null) {
  const hosts = createHosts(frame);
  return (
    emails: readonly DatedEmail<EmailWithText>[],
    to: DatedPerson<EmailWithText>['person'],
    {
      mailbox = NOBODY,
      outOfDate,
    }: { mailbox?: Sender | undefined; outOfDate: ReadonlyMap<number, OldEmail> },
  ): ReviewedEmail[] => {
    const senderName = fromName?.trim() || mailbox.name;
    let isEarlierHeld = false;
    return emails.map((dated) => {
      const { email } = dated;
      const text = {
        subjectLine: email.subject_line,
        body: email.body,
        isToLook: email.look !== null,
        isWithdrawn: outOfDate.get(email.id)?.isWithdrawn ?? false,
        to: { name: to.name, address: to.email },
        from: { name: senderName, address: mailbox.email },
        signature: mailbox.signature,
        isSignatureTyped: isWholeSignature(frame.components?.signature),
        askingSignature: askingSignature(frame.components?.signature),
        organization: { name: frame.organization_name, postalAddress: frame.postal_address },
        ownFooter: ownFooterOf(
          frame.components?.footer ?? null,
          { ...email, product_name: frame.product_name, organization_name: frame.organization_name },
          senderName,
        ),
        requiredStatement: frame.regulatory,
      };
      const [own] = emailHolds(text, hosts(mailbox));
      const hold = own ?? (isEarlierHeld ? 'earlier_held' : undefined);
      isEarlierHeld ||= hold !== undefined;
      const [link] =
        own === 'foreign_link' ? foreignLinks(`${text.subjectLine}\n${textOf(text)}`, hosts(mailbox)) : [];
      const why = own === 'claim_withdrawn' ? whyWithdrawn(outOfDate.get(email.id)) : undefined;
      return { ...dated, hold, detail: link ?? why ?? email.look ?? '' };
    });
  };
}
