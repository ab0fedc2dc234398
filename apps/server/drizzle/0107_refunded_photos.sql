ALTER TABLE "order_items" ADD COLUMN "is_taken_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_items_objects" CHECK (jsonb_typeof("items") = 'array' and not jsonb_path_exists("items", '$[*] ? (@.type() <> "object")'));--> statement-breakpoint
-- What was refunded before it was sent is not to be shipped.
UPDATE "orders" o SET "status" = 'Nothing to ship'
WHERE o."status" = 'Awaiting shipment' AND o."refunded" <> 0 AND (o."gross_profit" <= 0 OR NOT EXISTS (
  SELECT FROM "order_lines" l
  WHERE l."order_guid" = o."guid" AND l."fulfillment" = 'selfManaged' AND (l."type" = 'Print' OR o."pre_order")
    AND coalesce((SELECT sum(r."quantity") FROM "refund_lines" r JOIN "refunds" f ON f."guid" = r."refund_guid" WHERE r."line_guid" = l."guid" AND f."state" = 'settled'), 0)
      < CASE WHEN l."unit_price" IS NULL THEN 1 ELSE l."units" END
) AND EXISTS (
  SELECT FROM "order_lines" l
  WHERE l."order_guid" = o."guid" AND l."fulfillment" = 'selfManaged' AND (l."type" = 'Print' OR o."pre_order")
));
