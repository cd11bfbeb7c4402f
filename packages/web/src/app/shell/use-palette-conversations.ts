import { useEffect, useState } from 'react';
import { trpc } from '@/lib/trpc';

/** The palette asks after this silence of the keys; shorter than a list's search, since it is all one does here. */
const SETTLE_MS = 200;
const TERM_MIN = 2;
const TERM_MAX = 200;
const SHOWN_MAX = 5;

export interface FoundConversation {
  id: string;
  leadName: string;
  email: string;
  campaignName: string;
}

/** The conversations that the palette finds by name, address or campaign. */
export function usePaletteConversations(term: string): readonly FoundConversation[] {
  const [settled, setSettled] = useState('');
  const wanted = term.trim().slice(0, TERM_MAX);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
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
