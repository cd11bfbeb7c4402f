/** Chat pane width in percent: bounds and start (CONST-26, 000 §9). */
export const CHAT_PANE_PERCENT = { min: 30, max: 70, start: 48 } as const;
/** Sidebar width in px (CONST-43, 001 §9). */
export const SIDEBAR_WIDTH_PX = 260;
/** Inbox list width in px (CONST-44, 001 §9). */
export const INBOX_LIST_WIDTH_PX = 500;
