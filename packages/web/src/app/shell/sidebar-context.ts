import { messages } from '@myra/shared/messages/catalogue';
import { createContext, useContext } from 'react';

interface SidebarState {
  /** Whether the drawer is open; beside the page the sidebar is always there. */
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}

export const SidebarContext = createContext<SidebarState | undefined>(undefined);

/** The value, or the documented failure where there is no provider (SHELL-64, MSG-46). */
export function assertSidebar(state: SidebarState | undefined): SidebarState {
  if (state === undefined) throw new Error(messages.error.sidebarContextMissing);
  return state;
}

export const useSidebar = (): SidebarState => assertSidebar(useContext(SidebarContext));
