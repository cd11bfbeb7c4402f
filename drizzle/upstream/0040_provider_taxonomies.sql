CREATE TABLE "provider_taxonomies" (
	"code" text PRIMARY KEY NOT NULL,
	"classification" text NOT NULL,
	"specialization" text,
	"display_name" text NOT NULL
);
