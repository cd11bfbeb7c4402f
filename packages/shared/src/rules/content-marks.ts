const MERGE_FIELD = /\{\{|\}\}|\[(first|last|your|company|provider)[ _]?name\]|\[name\]/i;
/** Social security number, medical record number, date of birth. */
const PATIENT_DATA =
  /\b\d{3}-\d{2}-\d{4}\b|\bMRN\b\W{0,3}\d{4,}|\b(DOB|date of birth|born on)\b\W{0,3}\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/i;

/** Whether a text has a blank that is not filled in. */
export const hasMergeField = (text: string): boolean => MERGE_FIELD.test(text);

/** Whether a text reads like data of a patient. */
export const hasPatientData = (text: string): boolean => PATIENT_DATA.test(text);
