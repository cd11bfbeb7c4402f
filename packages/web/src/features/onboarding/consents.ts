/** The accepted texts. A changed text is a new version; the organization stores which version was accepted. */
export const CONSENTS = [
  {
    kind: 'hipaa',
    version: 'hipaa-1',
    title: 'HIPAA acknowledgment',
    text: 'We do not put protected health information into Myra: no patient names, record numbers, diagnoses or dates of care, neither in files nor in texts. Whoever works with Myra here has been told.',
    fault: 'Accept the HIPAA acknowledgment to finish.',
  },
  {
    kind: 'consent_management',
    version: 'consent-1',
    title: 'Consent management',
    text: 'We write only to people whom we may lawfully contact, we hold the consent of every patient we write to, and everybody who unsubscribes stays unsubscribed.',
    fault: 'Accept consent management to finish.',
  },
] as const;
