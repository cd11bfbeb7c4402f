/** Types of events. An event is a hint: the page reads again what it shows. */
export const EVENT_TYPES = [
  'task.progress',
  'campaign.changed',
  'strategy.changed',
  'account.changed',
  'organization.changed',
  'representative.changed',
  'sequence.changed',
  'orphaned.changed',
  'badge.changed',
  'draft.changed',
  'directory.changed',
  'assistant.changed',
  'workspace.changed',
  'document.changed',
  'lead.changed',
  'presence.changed',
  'cache.age',
  'cache.suspicious',
  'session.ended',
  'resync',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];
