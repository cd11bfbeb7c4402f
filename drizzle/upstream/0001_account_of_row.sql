DROP INDEX "accounts_name";--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_name" UNIQUE NULLS NOT DISTINCT("organization_id","name_key","provider_id");