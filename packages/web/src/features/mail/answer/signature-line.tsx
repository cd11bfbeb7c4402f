import { trpc } from '@/lib/trpc';

interface SignatureLineProps {
  /** The mailbox that sends. */
  accountId: string | null;
  /** The text that the signature is added to, unless it has it. */
  text: string;
}

/** The mailbox's signature, as it will stand below the text. */
export function SignatureLine({ accountId, text }: SignatureLineProps) {
  const { data } = trpc.emailAccounts.list.useQuery(undefined, {
    enabled: accountId !== null,
    staleTime: 300_000,
  });
  const signature = data?.accounts.find(({ id }) => id === accountId)?.signature?.trim() ?? '';
  if (signature === '' || text.includes(signature)) return null;
  return (
    <div className="-mt-1 px-3 text-xs text-muted-foreground">
      <span className="sr-only">Signature: </span>
      <p className="line-clamp-4 wrap-anywhere whitespace-pre-wrap">{signature}</p>
    </div>
  );
}
