CREATE TABLE "presences" (
	"view_id" uuid NOT NULL,
	"sequence_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_view_id_sequence_id_user_id_pk" PRIMARY KEY("view_id","sequence_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "typed_replies" (
	"view_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"sequence_id" text NOT NULL,
	"subject_line" text NOT NULL,
	"body" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "typed_replies_view_id_user_id_sequence_id_pk" PRIMARY KEY("view_id","user_id","sequence_id")
);
--> statement-breakpoint
CREATE INDEX "presences_until" ON "presences" USING btree ("until");--> statement-breakpoint
CREATE INDEX "typed_replies_age" ON "typed_replies" USING btree ("saved_at");