import type { Dialogue } from './mail-stand-in.ts';

export type Received = 'reply' | 'out-of-office' | 'hard-bounce' | 'full-mailbox' | 'complaint';

const report = (
  dialogue: Dialogue,
  status: string,
  words: string,
) => `Content-Type: multipart/report; report-type=delivery-status; boundary="b"
Auto-Submitted: auto-replied

--b
Content-Type: text/plain

The following message could not be delivered.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.provider.test

Final-Recipient: rfc822; ${dialogue.to}
Action: failed
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} ${words}

--b
Content-Type: message/rfc822

Message-ID: ${dialogue.messageId}
X-Myra-Send-ID: ${dialogue.sendId}
To: ${dialogue.to}
Subject: Subject

Hello
--b--
`;

const complaint = (
  dialogue: Dialogue,
) => `Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: text/plain

This is an email abuse report.

--b
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Provider/1.0
Version: 1
Original-Rcpt-To: ${dialogue.to}

--b
Content-Type: message/rfc822

Message-ID: ${dialogue.messageId}
X-Myra-Send-ID: ${dialogue.sendId}
To: ${dialogue.to}
Subject: Subject

Hello
--b--
`;

/** What comes back for a stored email, as raw text. */
export function receivedMail(kind: Received, dialogue: Dialogue, mailbox: string, at: Date): string {
  const isReport = kind === 'hard-bounce' || kind === 'full-mailbox' || kind === 'complaint';
  const head = `From: ${isReport ? 'mailer-daemon@mx.provider.test' : dialogue.to}
To: ${mailbox}
Date: ${at.toUTCString().replace('GMT', '+0000')}
Message-ID: <${kind}-${dialogue.no}@lead.test>
MIME-Version: 1.0
`;
  const thread = `In-Reply-To: ${dialogue.messageId}\nReferences: ${dialogue.messageId}\nSubject: Re: Subject of step\n`;
  switch (kind) {
    case 'reply':
      return `${head}${thread}Content-Type: text/plain; charset=utf-8\n\nThank you, that sounds interesting. Can you call me on Monday?\n`;
    case 'out-of-office':
      return `${head}${thread}Auto-Submitted: auto-replied\nContent-Type: text/plain; charset=utf-8\n\nI am out of office and read my mail when I am back.\n`;
    case 'hard-bounce':
      return `${head}Subject: Delivery Status Notification\n${report(dialogue, '5.1.1', 'The email account that you tried to reach does not exist.')}`;
    case 'full-mailbox':
      return `${head}Subject: Delivery Status Notification\n${report(dialogue, '5.2.2', 'The mailbox is full.')}`;
    case 'complaint':
      return `${head}Subject: Abuse report\n${complaint(dialogue)}`;
  }
}
