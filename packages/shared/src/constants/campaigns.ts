/** Campaign statuses that Myra writes. Another upstream may have others, which are shown as given. */
export const CAMPAIGN_STATUSES = ['draft', 'inactive', 'active'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Fields of the outreach content. */
export const OUTREACH_COMPONENTS = [
  'subject',
  'greeting',
  'header',
  'call_to_action',
  'signature',
  'footer',
] as const;
