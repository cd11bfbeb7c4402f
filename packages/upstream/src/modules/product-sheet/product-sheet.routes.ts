import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/product-sheet';
import { createSampleProduct } from '@myra/shared/contracts/products';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { addSampleProduct } from './add-sample-product.ts';
import { approveSheet } from './approve-sheet.ts';
import { previewSheet } from './preview-sheet.ts';
import { type OpenModel, proposeSheet } from './propose-sheet.ts';
import { readCoverage } from './read-coverage.ts';
import { readSheet } from './read-sheet.ts';
import { addAngle, retireAngle, saveAngle } from './save-angle.ts';
import { addClaim, retireClaim, saveClaim } from './save-claim.ts';
import { saveServed } from './save-served.ts';
import { tickSheet } from './tick-sheet.ts';

export function productSheetRoutes(app: HttpApp, deps: Deps, openModel: OpenModel): void {
  route(app, deps, createSampleProduct, ({ ctx }) => addSampleProduct(ctx));
  route(app, deps, calls.getProductSheet, ({ ctx, params }) => readSheet(ctx, params.id));
  route(app, deps, calls.updateSheetProduct, ({ ctx, ...request }) => saveServed(ctx, request));
  route(app, deps, calls.proposeSheet, ({ ctx, ...request }) => proposeSheet(ctx, openModel, request), {
    filesMax: 1,
  });
  route(app, deps, calls.createClaim, ({ ctx, params, body }) => addClaim(ctx, params.id, body));
  route(app, deps, calls.updateClaim, ({ ctx, ...request }) => saveClaim(ctx, request));
  route(app, deps, calls.retireClaim, ({ ctx, params }) => retireClaim(ctx, params.id));
  route(app, deps, calls.createAngle, ({ ctx, params, body }) => addAngle(ctx, params.id, body));
  route(app, deps, calls.updateAngle, ({ ctx, ...request }) => saveAngle(ctx, request));
  route(app, deps, calls.retireAngle, ({ ctx, params }) => retireAngle(ctx, params.id));
  route(app, deps, calls.getSheetCoverage, ({ ctx, ...request }) => readCoverage(ctx, request));
  route(app, deps, calls.previewSheet, ({ ctx, params, body }) => previewSheet(ctx, params.id, body));
  route(app, deps, calls.tickSheet, ({ ctx, ...request }) => tickSheet(ctx, request));
  route(app, deps, calls.approveSheet, ({ ctx, params, body }) => approveSheet(ctx, params.id, body));
}
