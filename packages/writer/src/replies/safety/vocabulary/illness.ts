import { anyOf } from './any-of.ts';

/** Illnesses and states, beside the signs of harm. */
export const ILLNESS = anyOf(
  `cancer, leuk*, lymphoma*, melanoma*, myeloma, carcinoma, sarcoma, tumor*, tumour*, malignan*, metasta*, diabet*, type 1, type 2, type one, type two, asthma*, copd, emphysema, cystic fibrosis, depression, depressed, anxiety, panic attack*, bipolar, schizo*, ptsd, adhd, autis*, on the spectrum,
  dementia, alzheimer*, parkinson*, epilep*, ms, multiple sclerosis, als, stroke, a stroke, heart failure, heart attack, heart murmur, heart condition, heart disease, afib, a fib, hypertension, high blood pressure, high cholesterol, kidney disease, kidney stone*, kidney failure, dialysis,
  hepatitis, cirrhosis, hiv, aids, herpes, syphilis, chlamydia, std, covid, long covid, the flu, pneumonia, bronchitis, tubercul*, lupus, arthritis, osteopor*, fibromyalgia, crohn*, colitis, ibs, celiac, gout, shingles, sleep apnea, glaucoma, cataract*, macular, hernia, migraine*, miscarr*, ectopic, infertil*, ivf,
  endometriosis, pcos, menopause, psoriasis, eczema, addict*, alcoholi*, sober, in recovery, relapse*, anorexi*, bulimi*, eating disorder, sepsis, polyp*, cyst, cysts, fibroid*, anemi*, anaemi*, hemophilia, sickle cell, scoliosis, cerebral palsy, down syndrome, brca, blind, deaf, disabled, paraly*, amputat*, wheelchair,
  immunocompromised, terminal, terminally ill, pregnant, prenatal, postpartum, preeclampsia, weeks along, weeks pregnant, bed rest, hospice, palliative, remission, chemo, chemotherapy, radiation therapy, mastectomy, hysterectomy, colonoscopy, biopsy, bypass, transplant, pacemaker, stent, knee replacement, hip replacement,
  appendix out, gallbladder out, gallbladder removed, tonsils out, surgery, surgeries, an operation, operated on, c section, abortion, vasectomy, concussion, broken (?:arm|leg|hip|wrist|ankle|foot|back|collarbone), nervous breakdown, psychiatric ward, psych ward, mental hospital, rehab, detox, burnout leave, coma, ventilator, a cough, sore throat`,
);

/** Medicines one takes. */
export const REMEDY = anyOf(
  `insulin, metformin, ozempic, wegovy, mounjaro, semaglutide, lisinopril, atorvastatin, lipitor, statin, statins, warfarin, eliquis, xarelto, plavix, blood thinner*, prozac, zoloft, sertraline, lexapro, cymbalta, wellbutrin, antidepressant*, xanax, ativan, adderall, ritalin, vyvanse, oxycodone, percocet, vicodin, opioids,
  methadone, suboxone, prednisone, steroids, humira, enbrel, keytruda, tamoxifen, letrozole, levothyroxine, synthroid, gabapentin, lithium, seroquel, abilify, antibiotics, penicillin, amoxicillin, inhaler, beta blocker*, prep, birth control, the pill, oxygen, methotrexate, my meds, medication, medications, painkillers, sleeping pills`,
);

/** What follows makes it work and no illness of one's own: "our cancer center", "my surgery schedule". */
export const NOT_WORK =
  '(?![ -](?:patients?|clinics?|practices?|centers?|centres?|programs?|teams?|departments?|groups?|services?|units?|coverage|claims?|authorizations?|billing|panel|population|offices?|rooms?|business|work ?flows?|providers?|specialists?|surgeons?|nurses?|staff|schedul\\w{1,4}|orders?|referrals?|cases?|management|screenings?|suite|module|vendor|line|lines|volume|volumes|budget|department|coding|codes|documentation|research|trials?|study|studies|visits|rehabilitation|salon|denials?))';
