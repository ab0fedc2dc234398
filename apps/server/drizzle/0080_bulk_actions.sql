CREATE TABLE "bulk_actions" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"created_by" uuid NOT NULL,
	"actor_guid" uuid,
	"done_at" bigint,
	"no_orders" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_orders" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"action_guid" uuid NOT NULL,
	"order_guid" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"hint" text,
	"failure" jsonb,
	"amount" bigint,
	"currency" text NOT NULL,
	"tracking" jsonb,
	"before" jsonb
);
--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_created_by_users_guid_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_actions" ADD CONSTRAINT "bulk_actions_actor_guid_users_guid_fk" FOREIGN KEY ("actor_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_orders" ADD CONSTRAINT "bulk_orders_action_guid_bulk_actions_guid_fk" FOREIGN KEY ("action_guid") REFERENCES "public"."bulk_actions"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_orders" ADD CONSTRAINT "bulk_orders_order_guid_orders_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."orders"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_actions_account" ON "bulk_actions" USING btree ("account_guid","created_at","guid");--> statement-breakpoint
CREATE INDEX "bulk_actions_created" ON "bulk_actions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_orders_place" ON "bulk_orders" USING btree ("action_guid","position");--> statement-breakpoint
CREATE INDEX "bulk_orders_state" ON "bulk_orders" USING btree ("action_guid","state","position");