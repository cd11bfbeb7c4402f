import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import { costReportKind } from './cost-report-kind.ts';
import { deactivationKind } from './deactivation-kind.ts';
import type { DirectoryKind } from './directory-kind.ts';
import { nppesKind } from './nppes-kind.ts';
import { ownListKind } from './own-list-kind.ts';
import { taxonomyKind } from './taxonomy-kind.ts';

const KINDS: Record<DirectoryFileKind, DirectoryKind> = {
  file: ownListKind,
  nppes: nppesKind,
  nppes_deactivated: deactivationKind,
  cms: costReportKind,
  nucc: taxonomyKind,
};

export const directoryKind = (name: DirectoryFileKind): DirectoryKind => KINDS[name];
