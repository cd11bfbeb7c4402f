/** Texts that the documents fix for a screen: headings, buttons, columns, empty states. Grouped by screen. */
export const screenTexts = {
  shell: {
    menu: { settings: 'Organization Settings', profile: 'Profile', logout: 'Logout' }, // SHELL-40
    sidebar: { dashboard: 'Dashboard', campaigns: 'Campaigns', providers: 'Providers', inbox: 'Inbox' }, // SHELL-31 to 34
    titles: {
      strategy: 'Strategy',
      createCampaign: 'Create Campaign',
      providers: 'Providers',
      inbox: 'Inbox',
      accounts: 'Email Accounts',
      catchall: 'Catch-all Inbox',
      workspaces: 'Workspaces',
    }, // SHELL-38
    errorHeading: 'Error', // SHELL-63
    themes: { system: 'System', light: 'Light', dark: 'Dark' }, // SHELL-58
  },
  signIn: {
    sessionEnded: 'Your session ended. Please sign in again.', // SHELL-65
    productKind: 'AI-powered healthcare marketing platform', // AUTH-3
  },
  onboarding: {
    stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`, // ONB-5
    next: 'Next: Product Information', // ONB-10
    logout: 'Logout', // ONB-6
  },
  strategy: {
    empty: 'No strategy plans', // STRAT-1
    createStrategy: 'Create Strategy', // STRAT-2
    createCampaign: 'Create Campaign', // STRAT-5
    createLandingPage: 'Create Landing Page', // STRAT-18
    tabs: { campaigns: 'CAMPAIGNS', landingPage: 'LANDING PAGE', activityLog: 'ACTIVITY LOG' }, // STRAT-3
    campaignColumns: ['Campaign Name', 'Status', 'Sent to #', 'Last Modified', 'Channels', 'Action'], // STRAT-6
    activityColumns: ['Organization Id', 'Created Date', 'Event Name'], // STRAT-16
    noResult: 'No Result Found', // STRAT-12, SET-18, DRAW-9
    deleteQuestion: 'Are you sure you want to delete this strategy?', // STRAT-20
  },
  wizard: {
    doNotImport: 'Do not import', // WIZ-MAPPING-5
    nextSchedule: 'Next: Schedule', // WIZ-SEQ-9
    launched: 'Strategy Approved - Your strategy has been approved and launched successfully.', // WIZ-ASSIGN-9
    goToStrategy: 'Go to Strategy', // WIZ-ASSIGN-11
    retry: 'Retry', // WIZ-NAV-9
    back: 'Back', // WIZ-NAV-3
  },
  drawer: {
    tabs: { sequence: 'Sequence', leads: 'Leads' }, // DRAW-2
  },
  settings: {
    tabs: { organization: 'Organization', products: 'Products', representatives: 'Representatives' }, // SET-1
    cancel: 'Cancel', // SET-5
    updateOrganization: 'Update Organization', // SET-5
    addProduct: 'Add Product', // SET-9
    addRepresentative: 'Add Representative', // SET-19
    representativeColumns: ['Name', 'Email', 'Inbox Account', 'Actions'], // SET-16
    searchRepresentatives: 'search representative by name or email', // SET-17
    usersSelected: (count: number) => `${count} users selected`, // SET-30, SET-33
    delete: 'Delete', // SET-30
  },
  profile: {
    tabs: { profile: 'Profile', changePassword: 'Change password' }, // PROF-1
  },
  mail: {
    navigation: {
      inbox: 'Inbox',
      sent: 'Sent',
      drafts: 'Drafts',
      accounts: 'Email Accounts',
      catchall: 'Catchall Inbox',
    }, // MAIL-IN-1
    noResults: 'No results found!', // MAIL-IN-12
    pageOfPages: (page: number, pages: number) => `${page} of ${pages}`, // MAIL-IN-14
    notAssigned: 'Not Assigned', // MAIL-SEQ-6
    sequenceTimeline: 'Sequence Timeline', // MAIL-SEQ-16
    orphaned: (count: number, unread: number) =>
      `There are ${count} messages from this lead outside this sequence (${unread} unread).`, // MAIL-SEQ-18
    sequenceNotFound: 'Sequence not found', // MAIL-SEQ-40
    catchallFor: (email: string) => `for ${email}`, // MAIL-CATCH-2
    noNotifications: 'No notifications found.', // MAIL-CATCH-6
    noSubject: '[No Subject]', // MAIL-CATCH-10
  },
  accounts: {
    columns: ['Name', 'Email', 'Provider', 'Status'], // MAIL-ACC-2
    empty: 'No email accounts found.', // MAIL-ACC-8
    add: 'Add Account', // MAIL-ACC-10
    providers: { gmail: 'Gmail', custom: 'Custom SMTP' }, // MAIL-ACC-10
    fields: {
      name: 'Full Name',
      smtpHost: 'SMTP Host',
      smtpPort: 'SMTP Port',
      email: 'Email Address',
      password: 'Password',
      imapHost: 'IMAP Host',
      imapPort: 'IMAP Port',
      signature: 'Signature',
      user: 'User',
    }, // MAIL-ACC-13, MAIL-ACC-16
    deleteQuestion: 'Are you absolutely sure?', // MAIL-ACC-24
    deleteWarning:
      'This action cannot be undone. This will permanently delete your account and remove your data from our servers.', // MAIL-ACC-24
    gmailConnecting: 'Connecting your account...', // MAIL-GMAIL-4
    gmailWait: 'Please do not refresh the page.', // MAIL-GMAIL-4
    gmailConnected: 'Account connected successfully!', // MAIL-GMAIL-6
    gmailInvalid: 'Invalid Request', // MAIL-GMAIL-7
    gmailTryAgain: 'Something went wrong. Please try again.', // MAIL-GMAIL-9
  },
  providers: {
    tabs: { facilities: 'Facilities', people: 'People' }, // PROV-1
    columns: ['Facility Name', 'Type', 'Status', 'Number of providers', 'Specialty', 'Location'], // PROV-3
    peopleName: 'Name', // PROV-7
    empty: 'No Providers to show', // PROV-9
    facets: {
      taxonomy: 'Procedure descriptions',
      specialty: 'Specialty',
      medicare: 'Medicare enrollment status',
      years: { facilities: 'Years in business', people: 'Years of experience' },
      group: 'Group memberships',
      category: 'Facility type',
      hospital: 'Hospital affiliations',
      city: 'City',
      state: 'State',
      status: 'Status',
    }, // PROV-20, PROV-21, PROV-23, PROV-24
    exclude: { providers: 'Exclude providers', administrators: 'Exclude administrators' }, // PROV-25
    addToCampaign: (count: number) => `Add ${count.toLocaleString('en-US')} to Campaign`, // PROV-13
    createCampaign: { title: 'Create Campaign', existing: 'Existing strategy', new: 'New strategy' }, // PROV-14 to PROV-16
    opportunities: 'Lead Generation Opportunities', // PROV-33
    import: { title: 'Import Facilities', text: 'Import facilities from a CSV file.' }, // PROV-18
  },
  missing: '-', // STRAT-8, PROV-34, RULE-9, RULE-26
} as const;
