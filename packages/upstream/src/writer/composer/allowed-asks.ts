import type { AskId } from '../grammar/types.ts';
import type { EmailType, StepInput } from '../types.ts';
import type { Context } from './context.ts';
import { asksForMeeting } from './email-type.ts';

/** What this email may ask, best first kinds by its type; a promised thing must exist. */
export function allowedAsks(context: Context, type: EmailType, step: StepInput): AskId[] {
  const { asks } = context.input;
  if (type === 'Break-Up_Email') return ['door'];
  const isPatient = context.facts.reader === 'patients';
  const call = asks.call === true || asksForMeeting(step);
  const enabled: AskId[] = [
    ...(asks.sample && !isPatient ? (['sample'] as const) : []),
    ...(asks.outline && !isPatient ? (['outline'] as const) : []),
    ...(asks.landingPageUrl && !isPatient ? (['landing_page'] as const) : []),
  ];
  const booking: AskId[] = asks.bookingUrl ? ['booking'] : [];
  if (type === 'Follow-Up_Meeting_Invitation') {
    const meeting: AskId[] = [...(call ? (['call'] as const) : []), ...booking];
    return meeting.length > 0
      ? meeting
      : isPatient
        ? ['reply', 'interest']
        : ['interest', 'summary', 'who_handles'];
  }
  if (type === 'Value_Email') return ['practice'];
  if (isPatient)
    return [
      'interest',
      'summary',
      'reply',
      'how_today',
      ...booking,
      ...(asks.call ? (['call'] as const) : []),
    ];
  if (type === 'Initial_Email_Outreach')
    return ['how_today', 'interest', 'who_handles', 'summary', ...enabled];
  return [
    'who_handles',
    'interest',
    'summary',
    'how_today',
    ...enabled,
    ...(type === 'Reply_Email' && call ? (['call'] as const) : []),
  ];
}

/** A person we know little about is asked who handles it; an owner is asked how it is done. */
export function askWeight(context: Context, ask: AskId, type: EmailType): number {
  if (ask === 'who_handles')
    return context.facts.persona === undefined || type === 'Follow-Up_Email' ? 2 : 0.7;
  if (ask === 'how_today') return type === 'Initial_Email_Outreach' ? 1.5 : 0.8;
  return 1;
}
