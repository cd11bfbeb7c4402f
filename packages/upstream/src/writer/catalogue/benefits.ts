import type { Benefit, Family } from './types.ts';

const REVIEWED = '2026-11-20';

const entry = (id: string, family: Family, short: string, needs: RegExp, forPatients = false): Benefit => ({
  id,
  family,
  short,
  needs,
  forPatients,
  reviewed: REVIEWED,
});

/** What a mechanism changes, never by how much; a benefit is shown only where the product description holds the mechanism. */
export const BENEFITS: readonly Benefit[] = [
  entry('b.pa.calls', 'prior-authorization', 'calls to payers are made for you', /\bcall/u),
  entry('b.pa.logged', 'prior-authorization', 'each answer is logged', /\blog|\brecord/u),
  entry(
    'b.pa.checked',
    'prior-authorization',
    'open requests are checked daily',
    /\bcheck.*(?:daily|every|day)/u,
  ),
  entry(
    'b.pa.documents',
    'prior-authorization',
    'documents go with the first request',
    /document|note|file/u,
  ),
  entry(
    'b.vob.before',
    'benefits-verification',
    'benefits are known before the visit',
    /before the visit|ahead|verif.*benefit|benefit.*verif/u,
  ),
  entry(
    'b.vob.summary',
    'benefits-verification',
    'front desk gets a written summary',
    /summary|written|in writing/u,
  ),
  entry('b.vob.limit', 'benefits-verification', '{limit} are asked on the same call', /limit|rule|maximum/u),
  entry(
    'b.is.forms',
    'intake-scheduling',
    'forms are done before arrival',
    /form|intake|registration/u,
    true,
  ),
  entry(
    'b.is.hours',
    'intake-scheduling',
    'booking is open after hours',
    /day or night|24|after hours|online|any time/u,
    true,
  ),
  entry(
    'b.is.changes',
    'intake-scheduling',
    'changes reach the schedule',
    /change|reschedul|sync|schedul/u,
    true,
  ),
  entry('b.pf.reason', 'payor-follow-up', 'the payer’s reason is recorded', /reason/u),
  entry('b.pf.flagged', 'payor-follow-up', 'ageing claims are flagged', /flag|age|filing limit/u),
  entry(
    'b.pf.list',
    'payor-follow-up',
    'a call list is worked in order',
    /call list|work ?list|queue|in order|priorit/u,
  ),
  entry(
    'b.fu.contacted',
    'patient-follow-up',
    'each patient due is contacted',
    /contact|reach|call.*patient|outreach|recall/u,
    true,
  ),
  entry('b.fu.outcomes', 'patient-follow-up', 'outcomes are written down', /outcome|log|record|note/u),
  entry(
    'b.fu.questions',
    'patient-follow-up',
    'questions reach staff',
    /question|hand.*over|route|staff/u,
    true,
  ),
  entry('b.te.step', 'telehealth', 'visit, link and reminder are one step', /link|remind/u, true),
  entry('b.te.consent', 'telehealth', 'consent is kept with the visit', /consent/u),
  entry('b.te.calendar', 'telehealth', 'in-person and video share a calendar', /calendar|schedul/u, true),
  entry('b.rm.list', 'remote-monitoring', 'readings arrive in one list', /list|dashboard|one place/u),
  entry('b.rm.setup', 'remote-monitoring', 'patients get set-up help', /set-?up|onboard|support/u),
  entry('b.rm.time', 'remote-monitoring', 'monitoring time is logged', /time|minute/u),
  entry('b.ehr.back', 'ehr-integration', 'results are written back', /write|back to the ehr|fhir/u),
  entry('b.ehr.failed', 'ehr-integration', 'failed messages are seen', /fail|monitor|alert/u),
  entry('b.ehr.audit', 'ehr-integration', 'each write leaves an audit entry', /audit/u),
  entry('b.md.training', 'medical-devices', 'in-service training is offered', /train|in-?service/u),
  entry('b.md.documents', 'medical-devices', 'documents for review come in one set', /document|paper/u),
  entry('b.md.stock', 'medical-devices', 'stock use is visible', /stock|inventory|usage|suppl/u),
  entry('b.st.posted', 'staffing', 'shifts are posted once', /post|shift/u),
  entry('b.st.papers', 'staffing', 'papers are tracked by date', /credential|paper|expir|licen/u),
  entry('b.st.handover', 'staffing', 'handover follows one list', /handover|onboard|list/u),
];
