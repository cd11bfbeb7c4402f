import type { SampleSegment } from './sample-segments.ts';

/** An invented lead: the documented sample with what a row of a lead list shows. */
export type SampleLead = {
  full_name: string;
  job_title: string;
  email: string;
  phone: string;
  specialty: string;
  organisation_name: string;
  score: number;
  notes: string;
  insights: string;
};

/** Of one day: sent, opened, replied, positive, bounced, unsubscribed. */
type Counts = readonly [number, number, number, number, number, number];

const DAYS = ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08'];

/** Organization, name, job, email, phone, specialty, score, notes and insights. */
function leadOf(row: string): SampleLead {
  const [organisation_name = '', full_name = '', job_title = '', email = '', phone = '', ...rest] =
    row.split(' | ');
  const [specialty = '', score = '', notes = '', insights = ''] = rest;
  return {
    organisation_name,
    full_name,
    job_title,
    email,
    phone,
    specialty,
    score: Number(score),
    notes,
    insights,
  };
}

const dayOf = ([sent, opened, replied, positive, bounced, unsubscribed]: Counts, at: number) => ({
  day: DAYS[at] ?? '',
  sent,
  delivered: sent - bounced,
  opened,
  replied,
  positive,
  bounced,
  unsubscribed,
});

const sample = (counts: readonly Counts[], leads: string) => ({
  leads: leads.trim().split(/\n */).map(leadOf),
  from: DAYS[0] ?? '',
  to: DAYS.at(-1) ?? '',
  days: counts.map(dayOf),
});

/** Invented leads and results of each kind; no name, address or number of anybody. */
export const SAMPLE_DATA: Record<SampleSegment, ReturnType<typeof sample>> = {
  Hospitals: sample(
    [
      [24, 9, 1, 0, 1, 0],
      [26, 12, 2, 1, 0, 0],
      [22, 10, 1, 1, 0, 1],
      [25, 14, 3, 2, 0, 0],
    ],
    `
      Cedar Point Hospital | Marisol Quint | Chief Operating Officer | m.quint@cedarpoint.example | (555) 010-0141 | Oncology | 9.3 | Asked for a call in spring. | Two outpatient sites; schedules by phone
      Lakemont Regional | Theo Abara | Director of Patient Access | t.abara@lakemont.example | (555) 010-0142 | Cardiology | 7.8 |  | Role decides on access; bed count known
      Fernhill Medical Center | Iris Novak | Nurse Manager | i.novak@fernhill.example | (555) 010-0143 | Surgery | 6 |  | Role reads, somebody else decides
      Old Harbor Hospital | Sam Delacroix | Facilities Lead | s.delacroix@oldharbor.example | (555) 010-0144 | Radiology | 3.4 |  | No role that the offer speaks to`,
  ),
  'Group Practices': sample(
    [
      [40, 22, 4, 2, 1, 0],
      [42, 25, 5, 3, 0, 1],
      [38, 20, 4, 2, 1, 0],
      [41, 27, 6, 4, 0, 0],
    ],
    `
      Ridge Lane Cardiology | Nadia Ferro | Practice Administrator | n.ferro@ridgelane.example | (555) 010-0151 | Cardiology | 9.6 | Has five physicians. | Administrator of a practice; specialty matches
      Harbor Skin Group | Owen Achterberg | Practice Manager | o.achterberg@harborskin.example | (555) 010-0152 | Dermatology | 8.2 |  | Manager of a practice; city served
      Juniper Family Doctors | Lena Okoye | Billing Lead | l.okoye@juniper.example | (555) 010-0153 | Primary Care | 6.7 |  | Feels the problem daily; does not decide
      Bell Street Pediatrics | Hugo Marsh | Physician | h.marsh@bellstreet.example | (555) 010-0154 | Pediatrics | 4.9 |  | Setting matches, role does not`,
  ),
  'Physical Therapy Clinics': sample(
    [
      [30, 18, 3, 2, 0, 0],
      [32, 19, 4, 3, 1, 0],
      [28, 17, 4, 2, 0, 0],
      [31, 20, 5, 3, 0, 1],
    ],
    `
      Stride Physical Therapy | Aiko Brandt | Owner | a.brandt@stride.example | (555) 010-0161 | Physical Therapy | 9.1 | Opens a third clinic. | Owner decides; several clinics
      Summit Motion Clinic | Ravi Lindqvist | Clinic Director | r.lindqvist@summitmotion.example | (555) 010-0162 | Physical Therapy | 8.4 |  | Director; many visits for each referral
      North Pier Rehab | Greta Solis | Front Desk Lead | g.solis@northpier.example | (555) 010-0163 | Physical Therapy | 6.2 |  | Asks for authorizations herself
      Willow Back and Spine | Dev Hartmann | Therapist | d.hartmann@willowback.example | (555) 010-0164 | Physical Therapy | 4.1 |  | Treats; does not run the office`,
  ),
  Payers: sample(
    [
      [12, 4, 0, 0, 0, 0],
      [14, 6, 1, 0, 0, 0],
      [12, 5, 1, 1, 1, 0],
      [13, 6, 1, 0, 0, 0],
    ],
    `
      Meridian Bay Health Plan | Clara Nyman | Director of Provider Relations | c.nyman@meridianbay.example | (555) 010-0171 | Other | 9 |  | Works with practices; decides with one other
      Tidewater Mutual | Ibrahim Kessler | Utilization Manager | i.kessler@tidewater.example | (555) 010-0172 | Other | 7.1 | Prefers email. | Reads every request; decides on forms
      Quarry Benefit Fund | Josie Park | Claims Supervisor | j.park@quarry.example | (555) 010-0173 | Other | 5.8 |  | Sees the cost; another department decides
      Alder Insurance | Nils Verhoeven | Analyst | n.verhoeven@alder.example | (555) 010-0174 | Other | 3 |  | No role that the offer speaks to`,
  ),
};
