import { Notice } from '@/components/notice';
import type { CanvasDocument } from './document';

const DECIDED = new Set(['approved', 'in_review', 'checked']);

/** What a change of a plan's email means. */
export function PlanNotice({ document: { plan, may_edit: mayEdit } }: { document: CanvasDocument }) {
  if (!plan) return null;
  if (!mayEdit) {
    return (
      <Notice size="sm" className="mb-4">
        This plan is a campaign already. Save a copy as a template to change it.
      </Notice>
    );
  }
  if (!DECIDED.has(plan.state ?? '')) return null;
  return (
    <Notice size="sm" tone="warning" className="mb-4">
      This plan was approved. A change makes it a draft again, and it needs another approval.
    </Notice>
  );
}
