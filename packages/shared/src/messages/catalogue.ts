/**
 * Every text of the documents' message lists, one line per text. An entry that takes a value is a function.
 * Default error texts are shown when the server gives no message of its own (SHELL-71, `errorText`).
 */
export const messages = {
  success: {
    strategyPlanCreated: 'Strategy plan created successfully!', // MSG-1
    strategyPlanDeleted: 'Strategy plan deleted successfully!', // MSG-2
    campaignCreated: 'Campaign created successfully!', // MSG-3
    campaignSaved: 'Campaign saved successfully!', // MSG-4
    campaignDeleted: 'Campaign deleted successfully!', // MSG-5
    organizationCreated: 'Organization created successfully!', // MSG-6
    organizationUpdated: 'Organization updated successfully!', // MSG-7
    productCreated: 'Product created successfully!', // MSG-8
    productUpdated: 'Product updated successfully!', // MSG-9
    productDeleted: 'Product deleted successfully!', // MSG-10
    sequenceEmailUpdated: 'Sequence email updated successfully!', // MSG-11
    userUpdated: 'User updated successfully!', // MSG-12
    userRoleUpdated: 'User role updated successfully!', // MSG-13
    representativeCreated: 'Representative created successfully!', // MSG-14
    representativeDeleted: 'Representative deleted successfully!', // MSG-15
    mailboxAssigned: 'Mailbox assigned successfully!', // MSG-16
    emailUpdated: 'Email updated successfully!', // MSG-17
    emailRegenerated: 'Email regenerated successfully!', // MSG-18
    workspaceCreated: 'Workspace Created Successfully.', // MSG-37
    companyAdded: 'New company added successfully.', // MSG-39
    personaAdded: 'New Persona added successfully.', // MSG-41
    draftUpdated: 'Draft updated successfully', // MSG-65
    sequenceRepresentativeAssigned: 'Representative assigned successfully', // MSG-67
    accountCreated: 'Account created successfully', // MSG-70
    accountDeleted: 'Account deleted successfully!', // MSG-73
    accountStatusUpdated: 'Status updated successfully!', // MSG-75
    accountUpdated: 'Email account updated successfully', // MSG-77
    notificationAssigned: 'Notification assigned to sequence successfully', // MSG-79
    sequenceLinkCopied: 'Sequence link copied to clipboard', // MSG-81
    replyApproved: 'Reply approved successfully', // MSG-82
    sequenceGenerationStarted: 'Sequence generation started successfully!', // DRAW-10
    passwordUpdated: 'Password updated successfully!', // PROF-8
  },
  error: {
    createStrategyPlan: 'Failed to create strategy plan.', // MSG-19
    deleteStrategyPlan: 'Failed to delete strategy plan.', // MSG-20
    createCampaign: 'Failed to create Campaign.', // MSG-21
    deleteCampaign: 'Failed to delete campaign.', // MSG-22
    createOrganization: 'Failed to create organization.', // MSG-23
    createProduct: 'Failed to create product.', // MSG-24
    updateProduct: 'Failed to update product.', // MSG-25
    deleteProduct: 'Failed to delete product.', // MSG-26
    generateSequence: 'Failed to generate sequence.', // MSG-27
    updateSequence: 'Failed to update sequence.', // MSG-28
    updateUser: 'Failed to update user.', // MSG-29
    updateUserRole: 'Failed to update user role.', // MSG-30
    createRepresentative: 'Failed to create representative.', // MSG-31
    deleteRepresentative: 'Failed to delete representative.', // MSG-32
    updateEmail: 'Failed to update email!', // MSG-33
    regenerateEmail: 'Failed to regenerate email!', // MSG-34
    startGeneration: 'Error generating sequence for leads. Please contact administrator.', // MSG-35
    loadRepresentatives: (message: string) => `Error: ${message}`, // MSG-36
    createWorkspace: 'Something went wrong while creating workspace. Please try again or contact us.', // MSG-38
    addCompany: 'Something went wrong while adding company. Please try again or contact us.', // MSG-40
    addPersona: 'Something went wrong while adding persona. Please try again or contact us.', // MSG-42
    general: 'Something went wrong, please try again.', // MSG-43, MSG-91
    noUsableAnswer: 'Unable to answer your query. Please try again.', // MSG-45
    sidebarContextMissing: 'Error: Sidebar context is not provided', // MSG-46
    unauthorizedLog: 'Unauthorized', // MSG-64
    updateDraft: 'Error updating draft', // MSG-66
    assignSequenceRepresentative: 'Error assigning representative', // MSG-68
    createAccount: 'Error creating account', // MSG-71
    createGmailAccount: 'Error creating Gmail account', // MSG-72
    deleteAccount: 'Failed to delete account. Please try again.', // MSG-74
    updateAccountStatus: 'Failed to update status. Please try again.', // MSG-76
    updateAccount: 'Error updating email account', // MSG-78
    assignNotification: 'Failed to assign notification to sequence', // MSG-80
    approveReply: (message: string) => `Error approving reply : ${message}`, // MSG-83
    noSequenceEmail: 'No sequence email found', // MSG-84
    signIn: 'Invalid email or password.', // AUTH-6
    updateOrganization: 'Failed to update organization.', // SET-7
    assignMailbox: 'Failed to assign mailbox.', // SET-36
  },
  validation: {
    selectTemplate: 'Select at least one template.', // MSG-44
    passwordsDiffer: 'Password and Confirm Password does not match', // MSG-47
    passwordsDifferOrShort: 'Password and confirm password do not match or is less than 4 characters', // MSG-48
    passwordLengthHint: 'Use at least 8 characters', // PROF-9, MSG-48
    passwordTooLong: 'Use at most 200 characters', // PROF-9
    passwordTooCommon: 'This password is easy to guess. Choose another one', // PROF-9
    selectProduct: 'Please select a product for the campaign.', // MSG-49
    uploadLeadFile: 'Please upload a lead file for the campaign.', // MSG-50
    enterCampaignName: 'Please enter a name for the campaign.', // MSG-51
    enterCampaignGoal: 'Please enter a goal for the campaign.', // MSG-52
    assignMailbox: 'Please assign a mailbox to the representative', // MSG-53
    selectRepresentative: 'Please select a representative to assign campaign', // MSG-54
    replyTooSoon: 'Scheduled Time must be at least 3 minutes in future.', // MSG-55
    replyTooFar: 'Scheduled Time must be within one year.',
    enterEmail: 'Enter a valid email address', // MSG-56
    enterName: 'Enter a name', // MSG-57
    enterPassword: 'Enter a password', // MSG-58
    editNeedsBodyAndSubject: 'Updated body and subject line is required for edit', // MSG-59
    regenerateNeedsPrompt: 'Prompt is required for regenerate', // MSG-60
    required: '*This field is required', // MSG-61
  },
  info: {
    noMatchingResults: 'No matching results', // MSG-62
    notAuthorizedForPage: 'You are not authorized to view this page', // MSG-63
    noChanges: 'No changes detected', // MSG-69
    errorLoadingUsers: 'Error loading users', // MSG-85
    loading: 'Loading...', // MSG-86
    noUsersFound: 'No Users Found', // MSG-87
    onlyAdminAssigns: 'Only organisation admin can assign notifications to sequences.', // MSG-88
  },
} as const;

/** What a refused change of password shows: the documents' text and what to do about it (MSG-48, PROF-9). */
export const changePasswordRefusal = `${messages.validation.passwordsDifferOrShort}. ${messages.validation.passwordLengthHint}`;
