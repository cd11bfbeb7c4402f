import { isDeepStrictEqual } from 'node:util';
import { contactAddress } from '@myra/mail/contact-address';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { updateOrganization as call, Organization } from '@myra/shared/contracts/organizations';
import { invalidInput, orNotFound, preconditionFailed, savedMeanwhile } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { replaceProducts } from '../products/index.ts';
import { assertZone } from './assert-zone.ts';
import { loadOrganization } from './load-organization.ts';
import { ONBOARDING_DONE_STEP, onboardingGaps } from './onboarding-gaps.ts';
import * as store from './organization.store.ts';

type Input = BodyOf<typeof call>;

/** After onboarding, an older screen cannot reopen it. */
function columnsOf(input: Input, stored: store.OrganizationRow): store.OrganizationColumns {
  const isOver = stored.isOnboardingCompleted;
  return {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.website !== undefined && { website: input.website || null }),
    ...(input.specialties !== undefined && { specialties: input.specialties }),
    ...(input.postal_address !== undefined && { postalAddress: input.postal_address }),
    ...(input.timezone !== undefined && { timezone: input.timezone }),
    ...(input.reply_settings !== undefined && { replySettings: input.reply_settings }),
    ...(input.overlap_days !== undefined && { overlapDays: input.overlap_days }),
    ...(input.audience_type !== undefined && { audienceType: input.audience_type }),
    ...(input.icp_description !== undefined && { icpDescription: input.icp_description }),
    ...(!isOver && input.status !== undefined && { status: input.status }),
    ...(!isOver &&
      input.current_onboarding_step !== undefined && {
        currentOnboardingStep: input.current_onboarding_step,
      }),
    ...(!isOver &&
      input.is_onboarding_completed !== undefined && {
        isOnboardingCompleted: input.is_onboarding_completed,
      }),
  };
}

/** Which fields got another value. Moving through onboarding is not logged. */
function changedFields(values: Input, stored: store.OrganizationRow): string[] {
  const before: Record<string, unknown> = {
    name: stored.name,
    website: stored.website ?? '',
    specialties: stored.specialties,
    postal_address: stored.postalAddress,
    timezone: stored.timezone,
    audience_type: stored.audienceType,
    icp_description: stored.icpDescription,
    reply_settings: stored.replySettings,
    overlap_days: stored.overlapDays,
  };
  return Object.keys(before).filter((field) => {
    const sent: unknown = Reflect.get(values, field);
    return sent !== undefined && !isDeepStrictEqual(sent, before[field]);
  });
}

/** What the organization states about itself must be true. Otherwise the transaction rolls back. */
async function assertOnboarding(ctx: Ctx<UserActor>, tx: OrganizationTx, before: store.OrganizationRow) {
  const organization = await loadOrganization(tx);
  const claimsEnd = organization.is_onboarding_completed || organization.status === 'active';
  const step = claimsEnd ? ONBOARDING_DONE_STEP : organization.current_onboarding_step;
  const gaps = onboardingGaps(organization, step);
  if (gaps.length > 0) {
    throw preconditionFailed(gaps[0]?.message ?? '', {
      reason: 'onboarding-incomplete',
      state: String(before.currentOnboardingStep),
      issues: gaps,
    });
  }
  if (organization.is_onboarding_completed && !before.isOnboardingCompleted) {
    await appendActivity(ctx, tx, 'organization.onboarded', {
      object: { type: 'organization', id: tx.organizationId },
    });
  }
  return organization;
}

/**
 * Saves the fields that were sent and leaves the others. Throws conflict with what is stored if somebody saved
 * meanwhile, and precondition-failed, with every gap at its field, for an onboarding step whose conditions are not met.
 */
export function updateOrganization(
  ctx: Ctx<UserActor>,
  { body: values, ifMatch: version }: RequestOf<typeof call>,
): Promise<Organization> {
  assertZone(values.timezone);
  assertSafetyContact(values.reply_settings?.safety_contact);
  return inOrganization(ctx, async (tx) => {
    const stored = orNotFound(await store.lockOrganization(tx), 'Organization');
    if (version !== null && version !== stored.version) {
      throw savedMeanwhile('the organization', { current: await loadOrganization(tx), sent: values });
    }
    const now = ctx.clock.now();
    const acceptedBy = ctx.actor.userId;
    if (values.products) await replaceProducts(tx, values.products, now);
    await store.insertConsents(
      tx,
      (values.consents ?? []).map((consent) => ({
        kind: consent.kind,
        textVersion: consent.text_version,
        acceptedBy,
        acceptedAt: now,
      })),
    );
    await store.changeOrganization(tx, columnsOf(values, stored), now);
    const object = { type: 'organization', id: tx.organizationId } as const;
    const fields = [...changedFields(values, stored), ...(values.products ? ['products'] : [])];
    if (fields.length > 0)
      await appendActivity(ctx, tx, 'organization.saved', { object, details: { fields } });
    if (values.consents?.length) {
      const kinds = values.consents.map(({ kind, text_version }) => `${kind} ${text_version}`);
      await appendActivity(ctx, tx, 'consent.accepted', { object, details: { kinds } });
    }
    return assertOnboarding(ctx, tx, stored);
  });
}

/** Throws invalid-input at its field for a safety contact that cannot receive email. */
function assertSafetyContact(contact: string | undefined): void {
  if (contact === undefined || contactAddress(contact) !== undefined) return;
  const message = 'Enter an email address';
  throw invalidInput(message, { issues: [{ path: 'reply_settings.safety_contact', message }] });
}
