import { useMemo } from 'react';
import { useIsAdmin } from '@/lib/session';
import { trpc } from '@/lib/trpc';
import { PAGES, type Page } from './pages';

/** The pages that this service has and this person may open. */
export function usePages(): readonly Page[] {
  const { data: capabilities } = trpc.capabilities.get.useQuery();
  const isAdmin = useIsAdmin();
  const hasSandbox = capabilities?.sandbox === true;
  const hasAssistant = capabilities?.assistant === true;
  const hasWorkspaces = capabilities?.workspaces === true;
  return useMemo(() => {
    const has = {
      sandbox: hasSandbox,
      assistant: hasAssistant,
      workspaces: hasWorkspaces,
      admin: isAdmin,
    };
    return PAGES.filter(({ needs }) => needs === undefined || has[needs]);
  }, [hasSandbox, hasAssistant, hasWorkspaces, isAdmin]);
}
