DROP INDEX "shipments_order";--> statement-breakpoint
ALTER TABLE "order_entries" ADD COLUMN "shipment_guid" uuid;--> statement-breakpoint
ALTER TABLE "order_entries" ADD COLUMN "shipping_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "items" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "quoted" bigint;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "booked" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_shipment_guid_shipments_guid_fk" FOREIGN KEY ("shipment_guid") REFERENCES "public"."shipments"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_again" ON "shipments" USING btree ("order_guid","created_at") WHERE items is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_request" ON "shipments" USING btree ("account_guid","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_order" ON "shipments" USING btree ("order_guid") WHERE items is null;