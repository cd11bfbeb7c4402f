import { messages } from '@myra/shared/messages/catalogue';
import { createContext, useContext } from 'react';

interface SidebarState {
  /** Whether the drawer is open. Beside the page the sidebar is always shown. */
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}

export const SidebarContext = createContext<SidebarState | undefined>(undefined);

/** The value. Throws the documented error without a provider. */
export function assertSidebar(state: SidebarState | undefined): SidebarState {
  if (state === undefined) throw new Error(messages.error.sidebarContextMissing);
  return state;
}

export const useSidebar = (): SidebarState => assertSidebar(useContext(SidebarContext));
