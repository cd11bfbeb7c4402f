/** Chat pane width in percent: bounds and start. */
export const CHAT_PANE_PERCENT = { min: 30, max: 70, start: 48 } as const;
/** Sidebar width in px. */
export const SIDEBAR_WIDTH_PX = 260;
/** Inbox list width in px. */
export const INBOX_LIST_WIDTH_PX = 500;
