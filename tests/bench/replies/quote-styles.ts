/** Our own email as it left, with the footer that speaks of unsubscribing. */
export const OUR_EMAIL = `Dr. Ellison,

Cardiac imaging orders often wait on payer approval. Larkfield Auth places the prior authorization calls. Would a one-page outline be useful to Bluefern Cardiology?

Regards,
Jonah Reyes

-- 
Larkfield Health, 1 Main Street, Dover, DE 19901
This is a commercial message. If you would rather not hear from us, please unsubscribe: https://myra.example.org/u/abc
To stop all further emails, opt out or reply with "remove me".`;

const quoted = OUR_EMAIL.split('\n')
  .map((line) => (line === '' ? '>' : `> ${line}`))
  .join('\n');

/** How clients put the answered email below the answer. */
export const QUOTE_STYLES: readonly { name: string; wrap: (text: string) => string }[] = [
  { name: 'none', wrap: (text) => text },
  {
    name: 'gmail',
    wrap: (text) =>
      `${text}\n\nOn Fri, Nov 20, 2026 at 9:14 AM Jonah Reyes <jonah@larkfield.example> wrote:\n\n${quoted}`,
  },
  {
    name: 'outlook',
    wrap: (text) =>
      `${text}\n\n________________________________\nFrom: Jonah Reyes <jonah@larkfield.example>\nSent: Friday, November 20, 2026 9:14 AM\nTo: Mara Ellison <mara@bluefern.example>\nSubject: Prior authorization calls\n\n${OUR_EMAIL}`,
  },
  {
    name: 'outlook-desktop',
    wrap: (text) =>
      `${text}\n\nFrom: Jonah Reyes <jonah@larkfield.example>\nSent: Friday, November 20, 2026 9:14 AM\nTo: Mara Ellison <mara@bluefern.example>\nSubject: Prior authorization calls\n\n${OUR_EMAIL}`,
  },
  {
    name: 'apple',
    wrap: (text) =>
      `${text}\n\nSent from my iPhone\n\n> On Nov 20, 2026, at 9:14 AM, Jonah Reyes <jonah@larkfield.example> wrote:\n>\n${quoted}`,
  },
  {
    name: 'signature',
    wrap: (text) =>
      `Hi Jonah,\n\n${text}\n\nBest regards,\nMara Ellison, MD\nBluefern Cardiology | Bend, OR\nOffice 541-555-0100`,
  },
  {
    name: 'disclaimer',
    wrap: (text) =>
      `${text}\n\nThanks,\nMara\n\nCONFIDENTIALITY NOTICE: This e-mail may contain privileged information protected by attorney-client privilege and is intended only for the use of the intended recipient. If you received this message in error, please delete it and contact our legal department.`,
  },
];
