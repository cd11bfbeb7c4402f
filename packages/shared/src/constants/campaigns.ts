/** Campaign statuses that Myra writes. Another upstream may have others, which are shown as given. */
export const CAMPAIGN_STATUSES = ['draft', 'inactive', 'active'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** What an active campaign is doing. */
export const CAMPAIGN_RUN_STATES = ['ready', 'running', 'paused', 'finished'] as const;

/** The only channel today. */
export const CHANNELS = ['Email'] as const;

/** Fields of the outreach content. */
export const OUTREACH_COMPONENTS = [
  'subject',
  'greeting',
  'header',
  'call_to_action',
  'signature',
  'footer',
] as const;
