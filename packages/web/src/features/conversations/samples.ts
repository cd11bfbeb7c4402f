/** How a call ended. */
export type CallOutcome = 'success' | 'in_process' | 'failed';

export const CALL_BANNERS: Record<CallOutcome, { tone: 'success' | 'info' | 'danger'; text: string }> = {
  success: { tone: 'success', text: 'Lead transferred to sales team for closing.' },
  in_process: { tone: 'info', text: 'Call in progress.' },
  failed: { tone: 'danger', text: 'Call failed.' },
};

/** One message of a sample; `ours` is from the organization. */
export interface SampleLine {
  isOurs: boolean;
  who: string;
  when: string;
  text: string;
}

export interface SampleCall {
  title: string;
  when: string;
  outcome: CallOutcome;
  lines: readonly SampleLine[];
}

/** Invented: these people, places and numbers do not exist. */
export const SAMPLE_EMAILS: readonly SampleLine[] = [
  {
    isOurs: true,
    who: 'Dana Sample, Northbeam Sample Health',
    when: 'Mon 9:02 AM',
    text: 'Hello Robin, your three clinics check benefits by phone today. Teams of your size get about a day a week back once that runs by itself. Would twenty minutes on Thursday be useful?',
  },
  {
    isOurs: false,
    who: 'Robin Example, Lakeside Example Clinics',
    when: 'Mon 2:40 PM',
    text: 'Possibly. Does it work for secondary coverage too? That is where we lose most of the time.',
  },
  {
    isOurs: true,
    who: 'Dana Sample, Northbeam Sample Health',
    when: 'Tue 8:31 AM',
    text: 'It does. I can show you one of your own payers, with made-up patients. Thursday at ten?',
  },
];

export const SAMPLE_TEXTS: readonly SampleLine[] = [
  {
    isOurs: true,
    who: 'Dana Sample',
    when: 'Wed 4:05 PM',
    text: 'Hi Robin, Thursday at 10 still good for you? Dana',
  },
  {
    isOurs: false,
    who: 'Robin Example',
    when: 'Wed 4:11 PM',
    text: 'Yes, please send the link to my office address.',
  },
];

export const SAMPLE_CALLS: readonly SampleCall[] = [
  {
    title: 'Call with Robin Example',
    when: 'Thu 10:00 AM, 18 min',
    outcome: 'success',
    lines: [
      {
        isOurs: true,
        who: 'Dana Sample',
        when: '0:04',
        text: 'Thanks for making the time. Shall I begin with your largest payer?',
      },
      {
        isOurs: false,
        who: 'Robin Example',
        when: '0:12',
        text: 'Please. And show me where somebody has to look at it.',
      },
      {
        isOurs: false,
        who: 'Robin Example',
        when: '16:40',
        text: 'Let us talk about a start with one clinic.',
      },
    ],
  },
  {
    title: 'Call with Kim Placeholder',
    when: 'Today 11:20 AM',
    outcome: 'in_process',
    lines: [{ isOurs: true, who: 'Dana Sample', when: '0:02', text: 'Good morning, is this a good moment?' }],
  },
  { title: 'Call with Alex Specimen', when: 'Yesterday 3:15 PM', outcome: 'failed', lines: [] },
];
