ALTER TABLE "campaigns" ADD COLUMN "noted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_batches" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_batches" ADD COLUMN "noted_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "upload_batches_open" ON "upload_batches" USING btree ("guid") WHERE is_open;--> statement-breakpoint
INSERT INTO "timeline_events" ("guid", "account_guid", "subject", "subject_guid", "created_at", "kind")
SELECT gen_random_uuid(), "account_guid", 'gallery', "guid", "created_at", 'galleryCreated' FROM "galleries";--> statement-breakpoint
INSERT INTO "timeline_events" ("guid", "account_guid", "subject", "subject_guid", "created_at", "kind", "actor_guid", "values")
SELECT gen_random_uuid(), b."account_guid", 'gallery', b."engine_guid", max(p."uploaded_at"), 'photosUploaded', b."user_guid", jsonb_build_object('count', count(*))
FROM "upload_batches" b JOIN "photos" p ON p."account_guid" = b."account_guid" AND p."batch_guid" = b."guid" AND p."status" <> 'waiting' GROUP BY b."guid";--> statement-breakpoint
INSERT INTO "timeline_events" ("guid", "account_guid", "subject", "subject_guid", "created_at", "kind", "actor_guid", "values")
SELECT gen_random_uuid(), b."account_guid", 'gallery', b."engine_guid", max(v."uploaded_at"), 'videosUploaded', b."user_guid", jsonb_build_object('count', count(*))
FROM "upload_batches" b JOIN "videos" v ON v."batch_guid" = b."guid" AND v."status" <> 'waiting' GROUP BY b."guid";--> statement-breakpoint
UPDATE "upload_batches" SET "is_open" = false, "noted_until" = (extract(epoch from now()) * 1000)::bigint;--> statement-breakpoint
UPDATE "upload_batches" b SET "is_open" = true
WHERE EXISTS (SELECT 1 FROM "photos" p WHERE p."account_guid" = b."account_guid" AND p."batch_guid" = b."guid" AND p."status" = 'waiting' AND p."deleted_at" IS NULL)
	OR EXISTS (SELECT 1 FROM "videos" v WHERE v."batch_guid" = b."guid" AND v."status" = 'waiting' AND v."deleted_at" IS NULL);--> statement-breakpoint
UPDATE "campaigns" c SET "noted" = r."told" FROM (
	SELECT "campaign_guid", count(DISTINCT "customer_guid") AS "told" FROM "campaign_recipients" WHERE "status" IN ('sent', 'delivered') GROUP BY 1
) r WHERE r."campaign_guid" = c."guid" AND c."status" IN ('sent', 'cancelled');--> statement-breakpoint
INSERT INTO "timeline_events" ("guid", "account_guid", "subject", "subject_guid", "created_at", "kind", "actor_guid", "values")
SELECT gen_random_uuid(), "account_guid", 'gallery', "engine_guid", "finished_at", 'customersWritten', (SELECT u."guid" FROM "users" u WHERE u."guid" = "created_by"), jsonb_build_object('count', "noted")
FROM "campaigns" WHERE "noted" > 0 AND "finished_at" IS NOT NULL;
