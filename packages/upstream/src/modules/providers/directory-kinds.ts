import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import { addressListKind } from './addresses/address-list-kind.ts';
import { costReportKind } from './cost-report-kind.ts';
import { deactivationKind } from './deactivation-kind.ts';
import type { DirectoryKind } from './directory-kind.ts';
import {
  affiliationsKind,
  cliniciansKind,
  enrolmentKind,
  hospitalsKind,
  proceduresKind,
} from './facts/medicare-files.ts';
import { endpointsKind, locationsKind, otherNamesKind } from './facts/registry-files.ts';
import { nppesKind } from './nppes-kind.ts';
import { ownListKind } from './own-list-kind.ts';
import { taxonomyKind } from './taxonomy/taxonomy-kind.ts';

const KINDS: Record<DirectoryFileKind, DirectoryKind> = {
  file: ownListKind,
  addresses: addressListKind,
  nppes: nppesKind,
  nppes_deactivated: deactivationKind,
  cms: costReportKind,
  nucc: taxonomyKind,
  nppes_locations: locationsKind,
  nppes_names: otherNamesKind,
  nppes_endpoints: endpointsKind,
  cms_clinicians: cliniciansKind,
  cms_affiliations: affiliationsKind,
  cms_hospitals: hospitalsKind,
  cms_enrolment: enrolmentKind,
  cms_procedures: proceduresKind,
};

export const directoryKind = (name: DirectoryFileKind): DirectoryKind => KINDS[name];
