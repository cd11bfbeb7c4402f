import { describe, expect, it } from 'vitest';
import { changePasswordRefusal, messages } from './catalogue.ts';
import { screenTexts } from './screen-texts.ts';

const { success, error, validation, info } = messages;

describe('message catalogue', () => {
  it.each([
    ['MSG-1', success.strategyPlanCreated, 'Strategy plan created successfully!'],
    ['MSG-2', success.strategyPlanDeleted, 'Strategy plan deleted successfully!'],
    ['MSG-3', success.campaignCreated, 'Campaign created successfully!'],
    ['MSG-4', success.campaignSaved, 'Campaign saved successfully!'],
    ['MSG-5', success.campaignDeleted, 'Campaign deleted successfully!'],
    ['MSG-6', success.organizationCreated, 'Organization created successfully!'],
    ['MSG-7', success.organizationUpdated, 'Organization updated successfully!'],
    ['MSG-8', success.productCreated, 'Product created successfully!'],
    ['MSG-9', success.productUpdated, 'Product updated successfully!'],
    ['MSG-10', success.productDeleted, 'Product deleted successfully!'],
    ['MSG-11', success.sequenceEmailUpdated, 'Sequence email updated successfully!'],
    ['MSG-12', success.userUpdated, 'User updated successfully!'],
    ['MSG-13', success.userRoleUpdated, 'User role updated successfully!'],
    ['MSG-14', success.representativeCreated, 'Representative created successfully!'],
    ['MSG-15', success.representativeDeleted, 'Representative deleted successfully!'],
    ['MSG-16', success.mailboxAssigned, 'Mailbox assigned successfully!'],
    ['MSG-17', success.emailUpdated, 'Email updated successfully!'],
    ['MSG-18, DRAW-10', success.emailRegenerated, 'Email regenerated successfully!'],
    ['MSG-19', error.createStrategyPlan, 'Failed to create strategy plan.'],
    ['MSG-20', error.deleteStrategyPlan, 'Failed to delete strategy plan.'],
    ['MSG-21', error.createCampaign, 'Failed to create Campaign.'],
    ['MSG-22', error.deleteCampaign, 'Failed to delete campaign.'],
    ['MSG-23', error.createOrganization, 'Failed to create organization.'],
    ['MSG-24', error.createProduct, 'Failed to create product.'],
    ['MSG-25', error.updateProduct, 'Failed to update product.'],
    ['MSG-26', error.deleteProduct, 'Failed to delete product.'],
    ['MSG-27', error.generateSequence, 'Failed to generate sequence.'],
    ['MSG-28', error.updateSequence, 'Failed to update sequence.'],
    ['MSG-29', error.updateUser, 'Failed to update user.'],
    ['MSG-30', error.updateUserRole, 'Failed to update user role.'],
    ['MSG-31', error.createRepresentative, 'Failed to create representative.'],
    ['MSG-32', error.deleteRepresentative, 'Failed to delete representative.'],
    ['MSG-33', error.updateEmail, 'Failed to update email!'],
    ['MSG-34', error.regenerateEmail, 'Failed to regenerate email!'],
    ['MSG-35', error.startGeneration, 'Error generating sequence for leads. Please contact administrator.'],
    ['MSG-36', error.loadRepresentatives('{message}'), 'Error: {message}'],
    ['MSG-37', success.workspaceCreated, 'Workspace Created Successfully.'],
    [
      'MSG-38',
      error.createWorkspace,
      'Something went wrong while creating workspace. Please try again or contact us.',
    ],
    ['MSG-39', success.companyAdded, 'New company added successfully.'],
    [
      'MSG-40',
      error.addCompany,
      'Something went wrong while adding company. Please try again or contact us.',
    ],
    ['MSG-41', success.personaAdded, 'New Persona added successfully.'],
    [
      'MSG-42',
      error.addPersona,
      'Something went wrong while adding persona. Please try again or contact us.',
    ],
    ['MSG-43', error.general, 'Something went wrong, please try again.'],
    ['MSG-44', validation.selectTemplate, 'Select at least one template.'],
    ['MSG-45', error.noUsableAnswer, 'Unable to answer your query. Please try again.'],
    ['MSG-46', error.sidebarContextMissing, 'Error: Sidebar context is not provided'],
    ['MSG-47', validation.passwordsDiffer, 'Password and Confirm Password does not match'],
    [
      'MSG-48',
      validation.passwordsDifferOrShort,
      'Password and confirm password do not match or is less than 4 characters',
    ],
    ['MSG-49', validation.selectProduct, 'Please select a product for the campaign.'],
    ['MSG-50', validation.uploadLeadFile, 'Please upload a lead file for the campaign.'],
    ['MSG-51', validation.enterCampaignName, 'Please enter a name for the campaign.'],
    ['MSG-52', validation.enterCampaignGoal, 'Please enter a goal for the campaign.'],
    ['MSG-53', validation.assignMailbox, 'Please assign a mailbox to the representative'],
    ['MSG-54', validation.selectRepresentative, 'Please select a representative to assign campaign'],
    ['MSG-55', validation.replyTooSoon, 'Scheduled Time must be at least 3 minutes in future.'],
    ['MSG-56', validation.enterEmail, 'Enter a valid email address'],
    ['MSG-57', validation.enterName, 'Enter a name'],
    ['MSG-58', validation.enterPassword, 'Enter a password'],
    ['MSG-59', validation.editNeedsBodyAndSubject, 'Updated body and subject line is required for edit'],
    ['MSG-60', validation.regenerateNeedsPrompt, 'Prompt is required for regenerate'],
    ['MSG-61', validation.required, '*This field is required'],
    ['MSG-62', info.noMatchingResults, 'No matching results'],
    ['MSG-63', info.notAuthorizedForPage, 'You are not authorized to view this page'],
    ['MSG-64', error.unauthorizedLog, 'Unauthorized'],
    ['MSG-65', success.draftUpdated, 'Draft updated successfully'],
    ['MSG-66', error.updateDraft, 'Error updating draft'],
    ['MSG-67', success.sequenceRepresentativeAssigned, 'Representative assigned successfully'],
    ['MSG-68', error.assignSequenceRepresentative, 'Error assigning representative'],
    ['MSG-69', info.noChanges, 'No changes detected'],
    ['MSG-70', success.accountCreated, 'Account created successfully'],
    ['MSG-71', error.createAccount, 'Error creating account'],
    ['MSG-72', error.createAccountOf('Gmail'), 'Error creating Gmail account'],
    ['MSG-73', success.accountDeleted, 'Account deleted successfully!'],
    ['MSG-74', error.deleteAccount, 'Failed to delete account. Please try again.'],
    ['MSG-75', success.accountStatusUpdated, 'Status updated successfully!'],
    ['MSG-76', error.updateAccountStatus, 'Failed to update status. Please try again.'],
    ['MSG-77', success.accountUpdated, 'Email account updated successfully'],
    ['MSG-78', error.updateAccount, 'Error updating email account'],
    ['MSG-79', success.notificationAssigned, 'Notification assigned to sequence successfully'],
    ['MSG-80', error.assignNotification, 'Failed to assign notification to sequence'],
    ['MSG-81', success.sequenceLinkCopied, 'Sequence link copied to clipboard'],
    ['MSG-82', success.replyApproved, 'Reply approved successfully'],
    ['MSG-83', error.approveReply('{message}'), 'Error approving reply : {message}'],
    ['MSG-84', error.noSequenceEmail, 'No sequence email found'],
    ['MSG-85', info.errorLoadingUsers, 'Error loading users'],
    ['MSG-86', info.loading, 'Loading...'],
    ['MSG-87', info.noUsersFound, 'No Users Found'],
    ['MSG-88', info.onlyAdminAssigns, 'Only organisation admin can assign notifications to sequences.'],
  ])('%s is shown as documented, or as corrected under MSG-89', (_id, text, expected) =>
    expect(text).toBe(expected),
  );

  it('MSG-89 no misspelt text is left', () => {
    const texts = Object.values(messages).flatMap((group) => Object.values(group).map(String));
    expect(texts.filter((text) => /worspace|atleast|authorittive/i.test(text))).toEqual([]);
  });

  it('MSG-48, CONST-15, PROF-9 a refused change of password says what to do about it', () => {
    expect(changePasswordRefusal).toBe(
      'Password and confirm password do not match or is less than 4 characters. Use at least 8 characters',
    );
  });
});

describe('screen texts', () => {
  it.each([
    ['ONB-10', screenTexts.onboarding.next, 'Next: Product Information'],
    ['STRAT-1', screenTexts.strategy.empty, 'No strategy plans'],
    ['STRAT-12', screenTexts.strategy.noResult, 'No Result Found'],
    ['STRAT-20', screenTexts.strategy.deleteQuestion, 'Are you sure you want to delete this strategy?'],
    ['WIZ-SEQ-9', screenTexts.wizard.nextSchedule, 'Next: Schedule'],
    [
      'WIZ-ASSIGN-9',
      screenTexts.wizard.launched,
      'Strategy Approved - Your strategy has been approved and launched successfully.',
    ],
    ['SET-17', screenTexts.settings.searchRepresentatives, 'search representative by name or email'],
    ['SET-30', screenTexts.settings.usersSelected(1), '1 users selected'],
    ['MAIL-IN-14', screenTexts.mail.pageOfPages(2, 5), '2 of 5'],
    [
      'MAIL-ACC-24',
      screenTexts.accounts.deleteWarning,
      'This action cannot be undone. This will permanently delete your account and remove your data from our servers.',
    ],
  ])('%s is shown as documented', (_id, text, expected) => expect(text).toBe(expected));
});
