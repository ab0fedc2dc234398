CREATE TABLE "face_consents" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"version" text NOT NULL,
	"agreed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "face_erasures" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guids" uuid[] NOT NULL,
	"user_guid" uuid NOT NULL,
	"erased_at" bigint NOT NULL,
	"faces" integer NOT NULL,
	"photos" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "archived_at" bigint;--> statement-breakpoint
ALTER TABLE "face_consents" ADD CONSTRAINT "face_consents_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_erasures" ADD CONSTRAINT "face_erasures_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "face_consents_agreed" ON "face_consents" USING btree ("agreed_at");--> statement-breakpoint
CREATE INDEX "face_erasures_account" ON "face_erasures" USING btree ("account_guid","erased_at");--> statement-breakpoint
UPDATE "galleries" SET "archived_at" = (extract(epoch from now()) * 1000)::bigint WHERE "archived";
