import type { Specialty } from '@myra/shared/constants/specialties';
import type { Category } from './normalize-category.ts';

/**
 * Frequent codes of the NUCC Health Care Provider Taxonomy as `code|description|specialty`. Other codes get the description of
 * their first four characters (type and classification).
 */
const CODES = `
207P00000X|Emergency Medicine Physician
207Q00000X|Family Medicine Physician|Primary Care
207QA0505X|Adult Medicine Physician|Primary Care
207QG0300X|Geriatric Medicine (Family Medicine) Physician|Primary Care
207QS0010X|Sports Medicine (Family Medicine) Physician|Primary Care
207QH0002X|Hospice and Palliative Medicine (Family Medicine) Physician
207R00000X|Internal Medicine Physician|Primary Care
207RC0000X|Cardiovascular Disease Physician|Cardiology
207RC0001X|Clinical Cardiac Electrophysiology Physician|Cardiology
207RI0011X|Interventional Cardiology Physician|Cardiology
207RE0101X|Endocrinology, Diabetes & Metabolism Physician
207RG0100X|Gastroenterology Physician
207RG0300X|Geriatric Medicine (Internal Medicine) Physician|Primary Care
207RH0000X|Hematology (Internal Medicine) Physician|Oncology
207RH0003X|Hematology & Oncology Physician|Oncology
207RX0202X|Medical Oncology Physician|Oncology
207RI0200X|Infectious Disease Physician
207RN0300X|Nephrology Physician
207RP1001X|Pulmonary Disease Physician
207RR0500X|Rheumatology Physician
207RC0200X|Critical Care Medicine (Internal Medicine) Physician
207RS0012X|Sleep Medicine (Internal Medicine) Physician
208000000X|Pediatrics Physician|Pediatrics
2080A0000X|Pediatric Adolescent Medicine Physician|Pediatrics
2080N0001X|Neonatal-Perinatal Medicine Physician|Pediatrics
2080P0202X|Pediatric Cardiology Physician|Cardiology
2080P0207X|Pediatric Hematology & Oncology Physician|Oncology
2084N0400X|Neurology Physician|Neurology
2084N0402X|Neurology with Special Qualifications in Child Neurology Physician|Neurology
2084N0600X|Clinical Neurophysiology Physician|Neurology
2084V0102X|Vascular Neurology Physician|Neurology
2084P0800X|Psychiatry Physician|Psychiatry
2084P0804X|Child & Adolescent Psychiatry Physician|Psychiatry
2084P0802X|Addiction Psychiatry Physician|Psychiatry
2084P0805X|Geriatric Psychiatry Physician|Psychiatry
2085R0202X|Diagnostic Radiology Physician|Radiology
2085R0001X|Radiation Oncology Physician|Oncology
2085R0204X|Vascular & Interventional Radiology Physician|Radiology
2085N0700X|Neuroradiology Physician|Radiology
208600000X|Surgery Physician|Surgery
2086S0122X|Plastic and Reconstructive Surgery Physician|Surgery
2086S0129X|Vascular Surgery Physician|Surgery
2086S0127X|Trauma Surgery Physician|Surgery
2086S0102X|Surgical Critical Care Physician|Surgery
2086S0120X|Pediatric Surgery Physician|Surgery
2086X0206X|Surgical Oncology Physician|Oncology
208G00000X|Thoracic Surgery (Cardiothoracic Vascular Surgery) Physician|Surgery
207X00000X|Orthopaedic Surgery Physician|Surgery
207XS0114X|Adult Reconstructive Orthopaedic Surgery Physician|Surgery
207XS0117X|Orthopaedic Surgery of the Spine Physician|Surgery
207XX0005X|Sports Medicine (Orthopaedic Surgery) Physician|Surgery
207T00000X|Neurological Surgery Physician|Surgery
208200000X|Plastic Surgery Physician|Surgery
208C00000X|Colon & Rectal Surgery Physician|Surgery
204E00000X|Oral & Maxillofacial Surgery (D.M.D.) Physician|Surgery
204F00000X|Transplant Surgery Physician|Surgery
208800000X|Urology Physician|Surgery
207Y00000X|Otolaryngology Physician|Surgery
207V00000X|Obstetrics & Gynecology Physician
207VX0201X|Gynecologic Oncology Physician|Oncology
207VM0101X|Maternal & Fetal Medicine Physician
207N00000X|Dermatology Physician|Dermatology
207ND0101X|MOHS-Micrographic Surgery Physician|Dermatology
207ND0900X|Dermatopathology Physician|Dermatology
207NP0225X|Pediatric Dermatology Physician|Dermatology
207W00000X|Ophthalmology Physician|Ophthalmology
152W00000X|Optometrist|Ophthalmology
207L00000X|Anesthesiology Physician
207LP2900X|Pain Medicine (Anesthesiology) Physician
207K00000X|Allergy & Immunology Physician
207ZP0102X|Anatomic Pathology & Clinical Pathology Physician
207U00000X|Nuclear Medicine Physician|Radiology
208100000X|Physical Medicine & Rehabilitation Physician
208D00000X|General Practice Physician|Primary Care
208M00000X|Hospitalist Physician
122300000X|Dentist|Dentistry
1223G0001X|General Practice Dentistry|Dentistry
1223P0221X|Pediatric Dentistry|Dentistry
1223X0400X|Orthodontics and Dentofacial Orthopedic Dentist|Dentistry
1223E0200X|Endodontist|Dentistry
1223P0300X|Periodontist|Dentistry
1223P0700X|Prosthodontist|Dentistry
1223S0112X|Oral and Maxillofacial Surgery (Dentist)|Dentistry
124Q00000X|Dental Hygienist|Dentistry
225100000X|Physical Therapist|Physical Therapy
2251X0800X|Orthopedic Physical Therapist|Physical Therapy
225200000X|Physical Therapy Assistant|Physical Therapy
225X00000X|Occupational Therapist
235Z00000X|Speech-Language Pathologist
231H00000X|Audiologist
363L00000X|Nurse Practitioner|Primary Care
363LF0000X|Family Nurse Practitioner|Primary Care
363LA2200X|Adult Health Nurse Practitioner|Primary Care
363LA2100X|Acute Care Nurse Practitioner
363LP0808X|Psychiatric/Mental Health Nurse Practitioner|Psychiatry
363LP0200X|Pediatric Nurse Practitioner|Pediatrics
363LP2300X|Primary Care Nurse Practitioner|Primary Care
363LG0600X|Gerontology Nurse Practitioner|Primary Care
363LW0102X|Women's Health Nurse Practitioner
363A00000X|Physician Assistant
363AM0700X|Medical Physician Assistant
363AS0400X|Surgical Physician Assistant|Surgery
367500000X|Certified Registered Nurse Anesthetist
367A00000X|Advanced Practice Midwife
364S00000X|Clinical Nurse Specialist
163W00000X|Registered Nurse
164W00000X|Licensed Practical Nurse
103T00000X|Psychologist
103TC0700X|Clinical Psychologist
103K00000X|Behavior Analyst
106S00000X|Behavior Technician
104100000X|Social Worker
1041C0700X|Clinical Social Worker
101Y00000X|Counselor
101YM0800X|Mental Health Counselor
101YP2500X|Professional Counselor
101YA0400X|Addiction (Substance Use Disorder) Counselor
106H00000X|Marriage & Family Therapist
111N00000X|Chiropractor
213E00000X|Podiatrist
213ES0103X|Foot & Ankle Surgery Podiatrist
183500000X|Pharmacist
133V00000X|Registered Dietitian
171100000X|Acupuncturist
225700000X|Massage Therapist
390200000X|Student in an Organized Health Care Education/Training Program
282N00000X|General Acute Care Hospital
282NC0060X|Critical Access Hospital
282NC2000X|Children's Hospital
282NR1301X|Rural Acute Care Hospital
282NW0100X|Women's Hospital
282E00000X|Long Term Care Hospital
283Q00000X|Psychiatric Hospital|Psychiatry
283X00000X|Rehabilitation Hospital
281P00000X|Chronic Disease Hospital
284300000X|Special Hospital
286500000X|Military Hospital
273R00000X|Psychiatric Hospital Unit|Psychiatry
273Y00000X|Rehabilitation Hospital Unit
275N00000X|Medicare Defined Swing Bed Hospital Unit
261Q00000X|Clinic/Center
261QA1903X|Ambulatory Surgical Clinic/Center|Surgery
261QU0200X|Urgent Care Clinic/Center
261QF0400X|Federally Qualified Health Center (FQHC)|Primary Care
261QR1300X|Rural Health Clinic/Center|Primary Care
261QP2300X|Primary Care Clinic/Center|Primary Care
261QM0801X|Mental Health Clinic/Center (Including Community Mental Health Center)|Psychiatry
261QR0200X|Radiology Clinic/Center|Radiology
261QE0700X|End-Stage Renal Disease (ESRD) Treatment Clinic/Center
261QM1300X|Multi-Specialty Clinic/Center
261QD0000X|Dental Clinic/Center|Dentistry
261QP2000X|Physical Therapy Clinic/Center|Physical Therapy
261QX0200X|Oncology Clinic/Center|Oncology
251E00000X|Home Health Agency
251G00000X|Community Based Hospice Care Agency
251S00000X|Community/Behavioral Health Agency
251B00000X|Case Management Agency
253Z00000X|In Home Supportive Care Agency
314000000X|Skilled Nursing Facility
310400000X|Assisted Living Facility
311500000X|Alzheimer Center (Dementia Center)
311Z00000X|Custodial Care Facility
313M00000X|Nursing Facility/Intermediate Care Facility
315D00000X|Inpatient Hospice
322D00000X|Residential Treatment Facility for Emotionally Disturbed Children
323P00000X|Psychiatric Residential Treatment Facility|Psychiatry
324500000X|Substance Abuse Disorder Rehabilitation Facility
385H00000X|Respite Care
302F00000X|Exclusive Provider Organization
302R00000X|Health Maintenance Organization
305R00000X|Preferred Provider Organization
305S00000X|Point of Service
193200000X|Multi-Specialty Group
193400000X|Single Specialty Group
291U00000X|Clinical Medical Laboratory
292200000X|Dental Laboratory|Dentistry
332B00000X|Durable Medical Equipment & Medical Supplies|Medical Device
333600000X|Pharmacy
3336C0003X|Community/Retail Pharmacy
341600000X|Ambulance
343900000X|Non-emergency Medical Transport (VAN)`;

/** The words of a code, and one of Myra's specialties. */
export type Taxonomy = { text: string; specialty: Specialty };

const BY_CODE = new Map<string, Taxonomy>();
const BY_CLASS = new Map<string, Taxonomy>();
for (const line of CODES.trim().split('\n')) {
  const [code = '', text = '', specialty = 'Other'] = line.split('|');
  // The third part is one of Myra's specialties or absent; a test checks it.
  const entry = { text, specialty: specialty as Specialty };
  BY_CODE.set(code, entry);
  // The code of a whole classification ends in zeros.
  if (code.slice(4) === '00000X') BY_CLASS.set(code.slice(0, 4), entry);
}

/** Categories of organizations by the beginning of the code; the longest match counts. */
const CATEGORIES: readonly (readonly [string, Category])[] = [
  ['193', 'Group Practice'],
  ['27', 'Hospital'],
  ['28', 'Hospital'],
  ['26', 'Ambulatory Health Facilities'],
  ['29', 'Ambulatory Health Facilities'],
  ['251G', 'Nursing & Custodial Care Facilities'],
  ['251J', 'Nursing & Custodial Care Facilities'],
  ['31', 'Nursing & Custodial Care Facilities'],
  ['32', 'Residential Treatment Facilities'],
  ['385', 'Respite Care Facilities'],
  ['30', 'Managed Care Organizations'],
];
/** Codes of persons. An organization with such a code is a group practice. */
const PERSONAL = /^(1[0-8]|2[0-4]|36|37|39)/;

/** All codes of the table, for tests. */
export const KNOWN_TAXONOMY_CODES: readonly string[] = [...BY_CODE.keys()];

/** The description and specialty of a code. An unknown code gets those of its classification, or only itself as text. */
export function readTaxonomy(code: string): Taxonomy {
  const known = BY_CODE.get(code);
  if (known) return known;
  const classed = BY_CLASS.get(code.slice(0, 4));
  return classed
    ? { text: `${classed.text} (${code})`, specialty: classed.specialty }
    : { text: code, specialty: 'Other' };
}

/** The category of an organization with this code; null if Myra has none. */
export function categoryOfTaxonomy(code: string): Category | null {
  const [match] = CATEGORIES.filter(([start]) => code.startsWith(start)).toSorted(
    ([a], [b]) => b.length - a.length,
  );
  if (match) return match[1];
  return PERSONAL.test(code) ? 'Group Practice' : null;
}
