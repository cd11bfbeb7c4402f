ALTER TABLE "sequences" ADD COLUMN "not_written" jsonb;
