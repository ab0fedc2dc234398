CREATE TABLE "selection_contributors" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"link_guid" uuid NOT NULL,
	"request_key" uuid,
	"name" text NOT NULL,
	"email_address" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "selection_contributors_readable_numbers" CHECK ("created_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
CREATE TABLE "selection_items" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"selection_guid" uuid NOT NULL,
	"content_guid" uuid NOT NULL,
	"contributor_guid" uuid NOT NULL,
	"mark" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"marked_at" bigint NOT NULL,
	CONSTRAINT "selection_items_selection_guid_content_guid_contributor_guid_pk" PRIMARY KEY("selection_guid","content_guid","contributor_guid"),
	CONSTRAINT "selection_items_readable_numbers" CHECK ("marked_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
CREATE TABLE "selection_links" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "selection_links_readable_numbers" CHECK ("created_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
CREATE TABLE "selections" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"link_guid" uuid NOT NULL,
	"request_key" uuid,
	"created_by" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"deadline" bigint,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"submitted_at" bigint,
	"reopened_at" bigint,
	CONSTRAINT "selections_readable_numbers" CHECK ("deadline" between -8640000000000000 and 8640000000000000 and "created_at" between -8640000000000000 and 8640000000000000 and "changed_at" between -8640000000000000 and 8640000000000000 and "submitted_at" between -8640000000000000 and 8640000000000000 and "reopened_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
ALTER TABLE "galleries" DROP CONSTRAINT "galleries_readable_numbers";--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "selections_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "selection_ask" text DEFAULT 'name' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "selection_minimum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "selection_maximum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "selection_included" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "selection_product_guid" uuid;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "selection_deadline" bigint;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "selection_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "selection_contributors" ADD CONSTRAINT "selection_contributors_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_contributors" ADD CONSTRAINT "selection_contributors_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_contributors" ADD CONSTRAINT "selection_contributors_link_guid_selection_links_guid_fk" FOREIGN KEY ("link_guid") REFERENCES "public"."selection_links"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_items" ADD CONSTRAINT "selection_items_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_items" ADD CONSTRAINT "selection_items_selection_guid_selections_guid_fk" FOREIGN KEY ("selection_guid") REFERENCES "public"."selections"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_items" ADD CONSTRAINT "selection_items_contributor_guid_selection_contributors_guid_fk" FOREIGN KEY ("contributor_guid") REFERENCES "public"."selection_contributors"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_links" ADD CONSTRAINT "selection_links_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selection_links" ADD CONSTRAINT "selection_links_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_link_guid_selection_links_guid_fk" FOREIGN KEY ("link_guid") REFERENCES "public"."selection_links"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "selection_contributors_link" ON "selection_contributors" USING btree ("link_guid");--> statement-breakpoint
CREATE INDEX "selection_contributors_address" ON "selection_contributors" USING btree ("account_guid","email_address") WHERE email_address <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "selection_contributors_request" ON "selection_contributors" USING btree ("account_guid","request_key");--> statement-breakpoint
CREATE INDEX "selection_items_content" ON "selection_items" USING btree ("engine_guid","content_guid");--> statement-breakpoint
CREATE INDEX "selection_items_contributor" ON "selection_items" USING btree ("contributor_guid");--> statement-breakpoint
CREATE INDEX "selection_links_gallery" ON "selection_links" USING btree ("account_guid","engine_guid");--> statement-breakpoint
CREATE INDEX "selections_gallery" ON "selections" USING btree ("account_guid","engine_guid","changed_at");--> statement-breakpoint
CREATE INDEX "selections_link" ON "selections" USING btree ("link_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "selections_request" ON "selections" USING btree ("account_guid","request_key");--> statement-breakpoint
ALTER TABLE "galleries" ADD CONSTRAINT "galleries_readable_numbers" CHECK ("archived_at" between -8640000000000000 and 8640000000000000 and "published_date" between -8640000000000000 and 8640000000000000 and "event_date" between -8640000000000000 and 8640000000000000 and "event_end_date" between -8640000000000000 and 8640000000000000 and "publish_at" between -8640000000000000 and 8640000000000000 and "closes_at" between -8640000000000000 and 8640000000000000 and "selection_deadline" between -8640000000000000 and 8640000000000000 and "subscriber_coupon_amount" between -8640000000000000 and 8640000000000000 and "tested_at" between -8640000000000000 and 8640000000000000 and "created_at" between -8640000000000000 and 8640000000000000 and "deleted_at" between -8640000000000000 and 8640000000000000);