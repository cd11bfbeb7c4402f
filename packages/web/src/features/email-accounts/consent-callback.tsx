import { isConsentKind, MAILBOX_KINDS } from '@myra/shared/constants/mail';
import { CONSENT_REDIRECT_MS } from '@myra/shared/constants/timing';
import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { sayConsentRefusal } from '@myra/shared/rules/mail/consent-refusal';
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { consentReturn } from '@/lib/consent-return';
import { errorText } from '@/lib/error-text';
import { usePageTitle } from '@/lib/page-title';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

const texts = screenTexts.accounts;

interface ConsentCallbackProps {
  /** The kind of mailbox in the path. */
  provider: string;
  /** What the provider's page came back with, in the names of OAuth. */
  answer: {
    code?: string | undefined;
    state?: string | undefined;
    error?: string | undefined;
    error_description?: string | undefined;
  };
  /** Back to where the connection was begun, else to the list of mailboxes. */
  onDone: (path: string) => void;
}

/** The provider sends the person here; the code is exchanged once. */
export function ConsentCallback({ provider, answer, onDone }: ConsentCallbackProps) {
  const { code, state } = answer;
  usePageTitle(screenTexts.shell.titles.accounts);
  const utils = trpc.useUtils();
  const back = useMemo(() => consentReturn(state), [state]);
  const path = back?.path ?? '/mail/accounts';
  const assign = trpc.representatives.assignEmailAccount.useMutation();
  const connect = trpc.emailAccounts.connectByConsent.useMutation({
    onSuccess: async ({ id }) => {
      if (back?.repId !== undefined)
        await assign
          .mutateAsync({ params: { id: back.repId }, body: { email_account_id: id } })
          .catch((error) => toast.failure(error, messages.error.assignMailbox));
      await Promise.all([utils.emailAccounts.invalidate(), utils.representatives.invalidate()]);
    },
  });
  const { mutate } = connect;
  const isSent = useRef(false);
  useEffect(() => {
    if (!code || !state || !isConsentKind(provider) || isSent.current) return;
    // Strict mode runs effects twice, but the code works once.
    isSent.current = true;
    mutate({ params: { provider }, body: { code, state } });
  }, [provider, code, state, mutate]);
  useEffect(() => {
    if (!connect.isSuccess) return;
    const timer = setTimeout(() => onDone(path), CONSENT_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [connect.isSuccess, onDone, path]);

  if (!isConsentKind(provider)) return <Failed path={path} text={texts.consentInvalid} />;
  const refusal = code
    ? undefined
    : sayConsentRefusal({
        error: answer.error,
        description: answer.error_description,
        at: MAILBOX_KINDS[provider].at,
      });
  if (refusal) return <Failed path={path} text={refusal} help={null} />;
  if (!code || !state) return <Failed path={path} text={texts.consentInvalid} />;
  if (connect.isError) return <Failed path={path} text={errorText(connect.error, texts.consentInvalid)} />;
  if (connect.isSuccess) {
    return (
      <Panel icon={<CircleCheck className="size-5 text-success" aria-hidden="true" />}>
        <h2 className="font-medium">{texts.connected}</h2>
        <p className="text-muted-foreground">{connect.data.email}</p>
      </Panel>
    );
  }
  return (
    <Panel icon={<LoaderCircle className="size-5 animate-spin text-primary" aria-hidden="true" />}>
      <h2 className="font-medium">{texts.connecting}</h2>
      <p className="text-muted-foreground">{texts.connectingWait}</p>
    </Panel>
  );
}

function Failed({
  path,
  text,
  help = texts.consentTryAgain,
}: {
  path: string;
  text: string;
  help?: string | null;
}) {
  return (
    <Panel icon={<CircleX className="size-5 text-danger" aria-hidden="true" />}>
      <h2 className="max-w-prose font-medium">{text}</h2>
      {help && <p className="text-muted-foreground">{help}</p>}
      <a href={path} className="font-medium text-primary underline underline-offset-3">
        {path === '/mail/accounts' ? screenTexts.shell.titles.accounts : 'Back'}
      </a>
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
