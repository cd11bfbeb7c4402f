import type { LandingPageTemplate } from '../../constants/landing-page-templates.ts';
import type { PageDoc } from '../../contracts/page-doc.ts';

/** An invented physical therapy practice in California. */
const THERAPY_PRACTICE = 'Alder Coast Physical Therapy';

type Texts = {
  heading: string;
  sub_heading: string;
  intro: string;
  bullets: readonly string[];
  benefits: readonly { title: string; text: string }[];
  call_to_action: string;
};

const PRIOR_AUTHORIZATION: Texts = {
  heading: 'Prior authorization without the phone queue',
  sub_heading:
    'Requests leave your practice complete, and somebody follows each one until the payer answers.',
  intro:
    'A request that lacks one note waits for days. Who at your practice finds out, and when?\nThis sample shows how a page about prior authorization may read.',
  bullets: [
    'Each request is checked before it leaves',
    'Open requests are followed up on every business day',
    'Your staff see the status beside the appointment',
  ],
  benefits: [
    { title: 'One list', text: 'Open requests, missing notes and answers stand in one place.' },
    { title: 'No new portal', text: 'Your staff keep working where they work today.' },
  ],
  call_to_action: 'See a sample request',
};

const PHYSICAL_THERAPY: Texts = {
  heading: 'Every session of a therapy plan, authorized in time',
  sub_heading: 'Plans of care with many sessions stay covered from the first visit to the last one.',
  intro:
    'A plan of twelve sessions often outlasts its first authorization. Who asks for the next visits before they are used up?\nThis sample shows how a page about a series of sessions may read.',
  bullets: [
    'Visits that are left are counted after each session',
    'The next request is prepared before the last visit',
    'Progress notes go with the request',
  ],
  benefits: [
    { title: 'No break in care', text: 'Patients keep their weekly times while the payer decides.' },
    { title: 'Fewer visits at risk', text: 'Therapists know before a session whether it is covered.' },
  ],
  call_to_action: 'See a sample plan',
};

const COPIES = [PRIOR_AUTHORIZATION, PHYSICAL_THERAPY];

const SAMPLE_TEXTS: ReadonlySet<string> = new Set(
  COPIES.flatMap((copy) => [
    ...[copy.heading, copy.sub_heading, copy.intro, copy.call_to_action],
    ...copy.bullets,
    ...copy.benefits.flatMap(({ title, text }) => [title, text]),
  ]),
);

/** Whether a text is one of the samples, which are about no product of the organization. */
export const isSampleText = (text: string): boolean => SAMPLE_TEXTS.has(text.trim());

const isTherapyPractice = (leadName: string): boolean =>
  leadName.toLowerCase().includes(THERAPY_PRACTICE.toLowerCase());

const EMPTY: Texts = {
  heading: '',
  sub_heading: '',
  intro: '',
  bullets: [],
  benefits: [],
  call_to_action: '',
};

function pageOf(texts: Texts, template: LandingPageTemplate): PageDoc {
  return {
    template,
    heading: { text: texts.heading, size: 'l' },
    sub_heading: { text: texts.sub_heading, size: 'm' },
    intro: { text: texts.intro, size: 'm' },
    bullets: { items: texts.bullets.map((text) => ({ text })), size: 'm' },
    benefits: { items: texts.benefits.map((item) => ({ ...item })), size: 's' },
    call_to_action: { text: texts.call_to_action, url: '', size: 'm' },
    is_indexed: false,
  };
}

export const emptyPage = (): PageDoc => pageOf(EMPTY, 'TEMPLATE_01');

/**
 * What a page begins with while nothing is approved about its product: copy about a series of physical therapy sessions
 * for one practice, about prior authorization for everybody else. It cannot be published as it is.
 */
export const samplePage = (leadName: string): PageDoc =>
  pageOf(isTherapyPractice(leadName) ? PHYSICAL_THERAPY : PRIOR_AUTHORIZATION, 'TEMPLATE_01');
