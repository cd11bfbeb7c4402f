ALTER TABLE "product_angles" ADD COLUMN "is_ticked" boolean;--> statement-breakpoint
ALTER TABLE "product_claims" ADD COLUMN "is_ticked" boolean;