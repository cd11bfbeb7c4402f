import { GMAIL_REDIRECT_MS } from '@myra/shared/constants/timing';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { errorText } from '@/lib/error-text';
import { usePageTitle } from '@/lib/page-title';
import { trpc } from '@/lib/trpc';

const texts = screenTexts.accounts;

interface GmailCallbackProps {
  /** What Google's page came back with. */
  code: string | undefined;
  state: string | undefined;
  /** Back to the list of mailboxes. */
  onDone: () => void;
}

/** Where Google sends the person back to: exchanges the answer once and goes on (MAIL-GMAIL-3 to MAIL-GMAIL-9). */
export function GmailCallback({ code, state, onDone }: GmailCallbackProps) {
  usePageTitle(screenTexts.shell.titles.accounts);
  const utils = trpc.useUtils();
  const connect = trpc.emailAccounts.connectGmail.useMutation({
    onSuccess: () => utils.emailAccounts.invalidate(),
  });
  const { mutate } = connect;
  const isSent = useRef(false);
  useEffect(() => {
    if (!code || !state || isSent.current) return;
    // Effects run twice under React's strict mode, and the code counts once.
    isSent.current = true;
    mutate({ body: { code, state } });
  }, [code, state, mutate]);
  useEffect(() => {
    if (!connect.isSuccess) return;
    const timer = setTimeout(onDone, GMAIL_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [connect.isSuccess, onDone]);

  if (!code || !state) return <Failed text={texts.gmailInvalid} />;
  if (connect.isError) return <Failed text={errorText(connect.error, texts.gmailInvalid)} />;
  if (connect.isSuccess) {
    return (
      <Panel icon={<CircleCheck className="size-5 text-success" aria-hidden="true" />}>
        <h2 className="font-medium">{texts.gmailConnected}</h2>
        <p className="text-muted-foreground">{connect.data.email}</p>
      </Panel>
    );
  }
  return (
    <Panel icon={<LoaderCircle className="size-5 animate-spin text-primary" aria-hidden="true" />}>
      <h2 className="font-medium">{texts.gmailConnecting}</h2>
      <p className="text-muted-foreground">{texts.gmailWait}</p>
    </Panel>
  );
}

function Failed({ text }: { text: string }) {
  return (
    <Panel icon={<CircleX className="size-5 text-danger" aria-hidden="true" />}>
      <h2 className="font-medium">{text}</h2>
      <p className="text-muted-foreground">{texts.gmailTryAgain}</p>
      <Link to="/mail/accounts" className="font-medium text-primary underline underline-offset-3">
        {screenTexts.shell.titles.accounts}
      </Link>
    </Panel>
  );
}

function Panel({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex h-full flex-col items-center justify-center gap-3 px-6 py-12 text-center"
    >
      {icon}
      {children}
    </div>
  );
}
