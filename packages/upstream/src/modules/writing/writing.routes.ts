import type { HttpApp } from '@myra/platform/http/create-http-app';
import { checkAiProfile } from '@myra/shared/contracts/ai-profiles';
import { previewContent as previewCall } from '@myra/shared/contracts/contents';
import { listDroppedLeads, restoreDropped as restoreCall } from '@myra/shared/contracts/dropped-drafts';
import {
  keepOutOfDate as keepCall,
  readOutOfDate as outOfDateCall,
} from '@myra/shared/contracts/out-of-date';
import { actOnSequences as actCall } from '@myra/shared/contracts/sequence-acts';
import * as emailCalls from '@myra/shared/contracts/sequence-emails';
import * as calls from '@myra/shared/contracts/sequences';
import { readWritingEstimate } from '@myra/shared/contracts/writing-estimate';
import { notFound } from '@myra/shared/errors/app-error';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { acceptEmail } from './accept-email.ts';
import { actOnSequences } from './act-on-sequences.ts';
import { approveLead } from './approve-lead.ts';
import { checkProfile } from './check-profile.ts';
import type { ChooseWriter } from './choose-writer.ts';
import { dropEmail, dropLead } from './drop.ts';
import { editEmail } from './edit-email.ts';
import { estimateRest } from './estimate-rest.ts';
import { changeLeadAngle, readLeadAngles } from './lead-angles.ts';
import { listSequences } from './list-sequences.ts';
import { readVersions } from './list-versions.ts';
import { keepOutOfDate, readOutOfDate } from './out-of-date.ts';
import { previewContent } from './preview-content.ts';
import { regenerateEmail } from './regenerate-email.ts';
import { readDroppedLeads, restoreDropped } from './restore-dropped.ts';
import { retryLead } from './retry-lead.ts';
import { startGeneration } from './start-generation.ts';
import { readOpening, setOpening } from './use-opening.ts';
import { writeMissingSteps } from './write-missing-steps.ts';

/** Written sequences of a campaign, and what the wizard needs around them. */
export function writingRoutes(app: HttpApp, deps: Deps, chooseWriter: ChooseWriter): void {
  route(app, deps, checkAiProfile, ({ ctx, body }) => checkProfile(ctx, body));
  route(app, deps, previewCall, ({ ctx, body }) => previewContent(ctx, body));
  route(app, deps, calls.generateSequences, ({ ctx, ...request }) => startGeneration(ctx, request));
  route(app, deps, calls.listCampaignSequences, ({ ctx, query }) => listSequences(ctx, query));
  route(app, deps, emailCalls.regenerateEmail, ({ ctx, params, query, ifMatch }) =>
    regenerateEmail(ctx, chooseWriter, {
      sequenceId: params.sequence_id,
      emailId: params.email_id,
      instruction: query.instruction ?? '',
      version: ifMatch,
    }),
  );
  route(app, deps, emailCalls.updateSequenceEmail, ({ ctx, params, body, ifMatch }) => {
    if (body.email_id !== params.email_id) throw notFound('Email');
    return editEmail(ctx, {
      emailId: params.email_id,
      sequenceId: body.sequence_id,
      subjectLine: body.subject_line,
      body: body.body,
      callToAction: body.call_to_action,
      isHuman: body.is_human,
      version: ifMatch,
    });
  });
  route(app, deps, emailCalls.acceptEmail, ({ ctx, params, body, ifMatch }) =>
    acceptEmail(ctx, { emailId: params.email_id, reason: body.reason, version: ifMatch }),
  );
  route(app, deps, listDroppedLeads, ({ ctx, params }) => readDroppedLeads(ctx, params.id));
  route(app, deps, restoreCall, ({ ctx, params, body }) =>
    restoreDropped(ctx, {
      campaignId: params.id,
      leadId: params.lead_id,
      step: body.step === undefined ? undefined : body.step - 1,
    }),
  );
  route(app, deps, readWritingEstimate, ({ ctx, params }) => estimateRest(ctx, params.id));
  route(app, deps, outOfDateCall, ({ ctx, params }) => readOutOfDate(ctx, params.id));
  route(app, deps, keepCall, ({ ctx, ...request }) => keepOutOfDate(ctx, request));
  route(app, deps, emailCalls.dropEmail, ({ ctx, params }) => dropEmail(ctx, params.email_id));
  route(app, deps, emailCalls.readEmailOpening, ({ ctx, params }) => readOpening(ctx, params.email_id));
  route(app, deps, emailCalls.setEmailOpening, ({ ctx, ...request }) => setOpening(ctx, request));
  route(app, deps, emailCalls.listEmailVersions, ({ ctx, params }) => readVersions(ctx, params.email_id));
  route(app, deps, calls.retryLeadSequence, ({ ctx, ...request }) => retryLead(ctx, request));
  route(app, deps, calls.approveLead, ({ ctx, params, body }) =>
    approveLead(ctx, { campaignId: params.id, leadId: params.lead_id, approved: body.approved }),
  );
  route(app, deps, actCall, ({ ctx, ...request }) => actOnSequences(ctx, request));
  route(app, deps, calls.listLeadAngles, ({ ctx, params }) => readLeadAngles(ctx, params));
  route(app, deps, calls.changeLeadAngle, ({ ctx, ...request }) => changeLeadAngle(ctx, request));
  route(app, deps, calls.writeMissingSteps, ({ ctx, params }) =>
    writeMissingSteps(ctx, chooseWriter, { params }),
  );
  route(app, deps, calls.dropCampaignLead, ({ ctx, params }) =>
    dropLead(ctx, { campaignId: params.id, leadId: params.lead_id }),
  );
}
