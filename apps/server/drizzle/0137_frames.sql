CREATE TABLE "frames" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "frames_pictures_object" CHECK (jsonb_typeof("pictures") = 'object'),
	CONSTRAINT "frames_texts_objects" CHECK (jsonb_typeof("texts") = 'array' and not jsonb_path_exists("texts", '$[*] ? (@.type() <> "object")')),
	CONSTRAINT "frames_readable_numbers" CHECK ("created_at" between -8640000000000000 and 8640000000000000 and "changed_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "frame_guid" uuid;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "frame_free_download" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "frame" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "include_frame" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "frames" ADD CONSTRAINT "frames_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "frames_name" ON "frames" USING btree ("account_guid",lower("name"));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_frame_object" CHECK (jsonb_typeof("frame") = 'null' or jsonb_typeof("frame") = 'object');