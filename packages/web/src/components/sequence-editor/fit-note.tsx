import { useOrganization } from '@/lib/organization';
import type { SequenceEmail } from './lead-sequence';
import { sayFit } from './say-fit';

/** Why a sound email has a low confidence: whom its angle is for. Patients are told what is for everybody. */
export function FitNote({ email, role }: { email: SequenceEmail; role: string }) {
  const { organization } = useOrganization();
  const text = sayFit(email, role);
  if (text === undefined || organization?.audience_type === 'patients') return null;
  return <p className="px-4 pb-2 text-xs text-muted-foreground">{text}</p>;
}
