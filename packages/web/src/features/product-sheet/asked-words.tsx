import { trpc } from '@/lib/trpc';

/**
 * What of a message no approved sentence answers, in its own words, while one is written for it. The address of the page has only the
 * id of the answer.
 */
export function AskedWords({ emailId }: { emailId: string }) {
  const help = trpc.mail.answerHelp.useQuery({ sequence_email_id: emailId }, { retry: false });
  const open = help.data?.open ?? [];
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
