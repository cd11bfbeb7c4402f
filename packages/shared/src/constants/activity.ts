/** What the activity log can contain, by kind, in plain words. */
export const ACTIVITY_KINDS = {
  people: {
    label: 'People and sign-in',
    events: {
      'session.started': 'Signed in',
      'session.refused': 'Sign-in refused',
      'session.ended': 'Signed out',
      'password.changed': 'Password changed',
      'password.reset': 'Password reset',
      'password.asked': 'Link to a new password mailed',
      'password.renewed': 'New password set by a mailed link',
      'code.enabled': 'Two-step sign-in turned on',
      'code.disabled': 'Two-step sign-in turned off',
      'code.reset': 'Two-step sign-in reset',
      'code.refused': 'Sign-in code refused',
      'code.recovered': 'Recovery code used',
      'code.renewed': 'Recovery codes made anew',
      'profile.saved': 'Profile saved',
      'person.invited': 'Person invited',
      'person.removed': 'Person removed',
      'role.changed': 'Role changed',
      'representative.added': 'Representative added',
      'representative.removed': 'Representative removed',
      'representative.placed': 'Territory of a representative changed',
      'representative.relieved': 'Unsent mail of a representative handed over',
    },
  },
  organization: {
    label: 'Organization and policies',
    events: {
      'organization.created': 'Organization created',
      'organization.saved': 'Organization saved',
      'organization.onboarded': 'Onboarding finished',
      'consent.accepted': 'Compliance text accepted',
      'product.saved': 'Product saved',
      'product.deleted': 'Product deleted',
      'sheet.proposed': 'Product sheet proposed',
      'sheet.approved': 'Claims and angles approved',
      'claim.saved': 'Claim saved',
      'claim.retired': 'Claim retired',
      'angle.saved': 'Angle saved',
      'angle.retired': 'Angle retired',
      'policy.saved': 'Policy changed',
      'list.exported': 'List exported',
      'workspace.created': 'Workspace created',
      'workspaces.deleted': 'Workspaces deleted',
      'workspaces.restored': 'Workspaces brought back',
      'company.saved': 'Company of a workspace saved',
      'persona.saved': 'Persona of a workspace saved',
    },
  },
  mailboxes: {
    label: 'Mailboxes',
    events: {
      'account.connected': 'Mailbox connected',
      'account.saved': 'Mailbox saved',
      'account.linked': 'Mailbox linked',
      'account.repaired': 'Mailbox signed in again',
      'account.paused': 'Mailbox switched off',
      'account.resumed': 'Mailbox switched on',
      'account.deleted': 'Mailbox deleted',
    },
  },
  campaigns: {
    label: 'Strategies and campaigns',
    events: {
      'strategy.created': 'Strategy created',
      'strategy.deleted': 'Strategy deleted',
      'campaign.created': 'Campaign created',
      'campaign.saved': 'Campaign saved',
      'campaign.launched': 'Campaign launched',
      'campaign.paused': 'Campaign paused',
      'campaign.resumed': 'Campaign resumed',
      'campaign.finished': 'Campaign finished',
      'campaign.withdrawn': 'Campaign withdrawn',
      'campaign.deleted': 'Campaign deleted',
      'configuration.saved': 'Writing configuration saved',
      'content.saved': 'Content saved',
      'page.created': 'Landing page created',
      'page.published': 'Landing page published',
      'page.withdrawn': 'Landing page withdrawn',
      'page.deleted': 'Landing page deleted',
      'template.added': 'Template added',
      'template.removed': 'Template removed',
      'plan.approved': 'Activity plan approved',
      'plan.sent': 'Activity plan sent for legal check',
      'plan.withdrawn': 'Activity plan taken back from legal check',
      'plan.accepted': 'Activity plan passed legal check',
      'plan.refused': 'Activity plan refused by legal check',
      'card.confirmed': 'Act of the assistant confirmed',
      'task.cancelled': 'Task cancelled',
      'task.retried': 'Task tried again',
    },
  },
  leads: {
    label: 'Leads and lists',
    events: {
      'leads.imported': 'Leads imported',
      'leads.merged': 'Leads merged',
      'leads.unmerged': 'Merge of leads undone',
      'leads.selected': 'Leads chosen',
      'lead.made': 'Lead made of a message',
      'lead.edited': 'Lead edited',
      'leads.tagged': 'Leads tagged',
      'leads.assigned': 'Owner of leads changed',
      'leads.roles_set': 'Role of leads changed',
      'leads.planned': 'Next task of leads changed',
      'leads.listed': 'List of leads changed',
      'leads.erased': 'Leads erased',
      'leads.suppressed': 'Leads taken out of reach',
      'lead.dropped': 'Lead dropped',
      'lead.restored': 'Dropped lead taken back',
      'lead.unsubscribed': 'Lead unsubscribed',
      'lead.bounced': 'Lead bounced',
      'suppression.added': 'Suppressions added',
      'suppression.removed': 'Suppression removed',
      'providers.imported': 'Providers imported',
      'provider.addressed': 'Address of a provider changed',
    },
  },
  mail: {
    label: 'Writing and mail',
    events: {
      'sequences.requested': 'Writing started',
      'sequences.generated': 'Sequences written',
      'sequence.approved': 'Emails of a lead approved',
      'sequence.angle-changed': 'Angle of a lead changed',
      'sequence.steps-written': 'Missing emails of a lead written',
      'opening.used': 'Opening used for all leads with an angle',
      'opening.taken-back': 'Opening taken back',
      'email.edited': 'Email edited',
      'email.accepted': 'Email accepted',
      'email.dropped': 'Email dropped',
      'email.restored': 'Dropped email taken back',
      'email.kept': 'Emails kept as they are though sentences changed',
      'email.regenerated': 'Email written again',
      'sending.stopped': 'Sending stopped after a restored backup',
      'sending.released': 'Sending released',
      'email.tested': 'Test of an email sent to oneself',
      'email.sent': 'Email sent',
      'email.failed': 'Email failed',
      'email.retried': 'Email tried again',
      'email.put_back': 'Held first email let go',
      'email.unconfirmed': 'Email unconfirmed',
      'email.confirmed': 'Email confirmed as sent',
      'reply.received': 'Reply received',
      'reply.corrected': 'Meaning of a reply corrected',
      'reply.uncorrected': 'Correction of a reply undone',
      'reply.approved': 'Reply approved',
      'reply.cancelled': 'Reply cancelled',
      'message.forwarded': 'Message forwarded',
      'message.answered': 'Message of the catch-all answered',
      'invitation.answered': 'Invitation answered',
      'direct.cancelled': 'Direct email called back',
      'reply.discarded': 'Drafted reply discarded',
      'sequence.paused': 'Sequence paused',
      'sequence.resumed': 'Sequence resumed',
      'pause.confirmed': 'Pause because of legal steps kept for good',
      'sequence.completed': 'Sequence closed',
      'sequence.assigned': 'Representative of a conversation changed',
      'notification.assigned': 'Message assigned',
      'notification.unassigned': 'Assignment of a message undone',
      'sender.blocked': 'Sender blocked in the catch-all',
      'sender.unblocked': 'Sender of the catch-all unblocked',
    },
  },
} as const;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;
type EventsOf<Kind extends ActivityKind> = keyof (typeof ACTIVITY_KINDS)[Kind]['events'];
export type ActivityEventName = { [Kind in ActivityKind]: EventsOf<Kind> }[ActivityKind];

export const ACTIVITY_KIND_NAMES = Object.keys(ACTIVITY_KINDS) as [ActivityKind, ...ActivityKind[]];

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.values(ACTIVITY_KINDS).flatMap(({ events }) => Object.entries(events)),
);

/** Lists that can be exported to a file, as the log names them. */
const LISTS: ReadonlyMap<unknown, string> = new Map([
  ['activity', 'Activity log'],
  ['suppressions', 'Suppressions'],
  ['kept-rows', 'Rows kept aside'],
  ['leads', 'Leads'],
]);

/** The text of an event. An export names the exported list. An event of another upstream is shown as it is written. */
export function activityLabel(event: string, details?: Readonly<Record<string, unknown>> | null): string {
  const list = event === 'list.exported' ? LISTS.get(details?.list) : undefined;
  if (list !== undefined) return `${list} exported`;
  const known = LABELS.get(event);
  if (known !== undefined) return known;
  const text = event.replaceAll(/[._]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The names of the events of a kind. */
export const activityEventsOf = (kind: ActivityKind): string[] => Object.keys(ACTIVITY_KINDS[kind].events);

/** What an event may be about. */
export const ACTIVITY_OBJECTS = [
  'strategy',
  'campaign',
  'lead',
  'person',
  'product',
  'mailbox',
  'representative',
  'organization',
  'workspace',
  'domain',
] as const;
export type ActivityObject = (typeof ACTIVITY_OBJECTS)[number];

/** Lists that leave as a file. */
export const EXPORTED_LISTS = ['activity', 'suppressions', 'kept-rows'] as const;
