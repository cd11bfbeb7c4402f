ALTER TABLE "products" ADD COLUMN "required_statement" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "refused_statement" text;