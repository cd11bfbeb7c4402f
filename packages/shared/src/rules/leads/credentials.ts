import { wordSet } from '../text/any-of.ts';

/** Credentials of whom is addressed as a doctor. */
export const DOCTORATES = wordSet('DR DRA MD DO MBBS MBCHB DDS DMD DPM OD DC DVM PSYD PHD PHARMD SCD');
const OTHERS = wordSet(`
  RN LPN LVN CNA BSN ADN MSN DNP NP FNP FNPC FNPBC AGNP AGACNP PMHNP PNP ANP CNP CNS APRN ARNP CRNA CNM PA PAC CMSRN CCRN CCRNK CRRN
  CNOR CEN CNE CNML NEABC NEA CENP CWOCN CWON WCC PT PTA DPT OT OTR OTRL OTD COTA COTAL SLP CCCSLP CCC CFSLP MSLP RPH BCPS
  RRT CRT RD RDN LD LDN CDM CFPP CDCES NHA LNHA CASC CPHQ CPPS CHFM CHESP CPHRM CIC AIPC CCM ACM CHC CRCR CRHCP CMRP CSPDT CRCST
  CPC CCS RHIA RHIT CPA LCSW LMSW LPC MSW LMFT LMHC MBA MPH MHA MPA MS MSC MA MED BS BSC BA EDD JD ESQ FACP FACS FACC FACOG
  FAAN FAAP FAAOS FACEP FSCAI FACHE FHFMA FHIMSS CPXP CPMSM CNMT RVT RDMS MLS MT MTASCP MLSASCP CMA DUE CBET CHTM CRES
  QFB QBP IBQ IQ CP LAE LCP MVZ`);

/** A word without all that is no letter, in capitals: "OTR/L" is OTRL. */
export const bareCredential = (text: string): string => text.replace(/[^\p{L}]/gu, '').toUpperCase();

/** Whether a word is known to stand behind names. */
export const isCredential = (text: string): boolean =>
  DOCTORATES.has(bareCredential(text)) || OTHERS.has(bareCredential(text));
