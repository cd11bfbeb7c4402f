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
