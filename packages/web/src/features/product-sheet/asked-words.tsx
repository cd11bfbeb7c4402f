import { trpc } from '@/lib/trpc';

/**
 * What of a message no approved sentence answers, in its own words; undefined until it is known. The address of the page has only
 * the id of the answer.
 */
export function useAskedWords(emailId: string | undefined): readonly string[] | undefined {
  const help = trpc.mail.answerHelp.useQuery(
    { sequence_email_id: emailId ?? '' },
    { enabled: emailId !== undefined, retry: false },
  );
  if (emailId === undefined || help.isError) return [];
  return help.data?.open;
}

/** The open words of a lead, while a sentence is written for them. */
export function AskedWords({ open }: { open: readonly string[] }) {
  if (open.length === 0) return null;
  return (
    <section aria-label="What the lead asks" className="flex flex-col gap-1 text-sm">
      <h4 className="text-xs text-muted-foreground">The lead asks. Write what is true for every reader:</h4>
      <ul className="flex flex-col gap-1">
        {open.map((words) => (
          <li key={words} className="border-l-2 pl-2 wrap-anywhere">
            “{words}”
          </li>
        ))}
      </ul>
    </section>
  );
}
