import { trpc } from '@/lib/trpc';
import { TERM_MIN, useSettledTerm } from './use-settled-term';

const SHOWN_MAX = 5;

export interface FoundConversation {
  id: string;
  leadName: string;
  email: string;
  campaignName: string;
}

/** The conversations that the palette finds by name, address or campaign. */
export function usePaletteConversations(term: string): readonly FoundConversation[] {
  const { wanted, settled } = useSettledTerm(term);
  const { data } = trpc.mail.listSequences.useQuery(
    { search: settled, limit: 10 },
    { enabled: settled.length >= TERM_MIN },
  );
  if (wanted.length < TERM_MIN || settled !== wanted) return [];
  return (data?.rows ?? []).slice(0, SHOWN_MAX).map((row) => ({
    id: row.sequence_id,
    leadName: row.lead_name || row.email || '',
    email: row.email ?? '',
    campaignName: row.campaign_name ?? '',
  }));
}
