-- Why money or prints do not go out becomes a code; only what is in a provider's own words stays text.
ALTER TABLE "payout_transfers" ALTER COLUMN "reason" SET DATA TYPE jsonb USING CASE
  WHEN "reason" IS NULL THEN NULL
  WHEN "reason" LIKE '% We keep trying.' THEN jsonb_build_object('code', 'unreachable')
  WHEN "reason" LIKE 'The card account that these orders were paid to is%' THEN jsonb_build_object('code', 'card_account_gone')
  WHEN "reason" = 'Stripe can’t pay out this amount to the last digit.' THEN jsonb_build_object('code', 'amount_not_payable')
  WHEN "reason" = 'The bank refused the money.' THEN jsonb_build_object('code', 'bank_refused')
  WHEN "reason" = 'The payout was cancelled at Stripe.' THEN jsonb_build_object('code', 'cancelled')
  WHEN "reason" = 'The bank sent the money back.' THEN jsonb_build_object('code', 'sent_back')
  WHEN "reason" = 'The payout provider could not pay.' THEN jsonb_build_object('code', 'refused')
  ELSE jsonb_build_object('code', 'refused', 'detail', "reason")
END;--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "reason" SET DATA TYPE jsonb USING CASE
  WHEN "reason" IS NULL THEN NULL
  WHEN "reason" = 'The order has no address to send it to.' THEN jsonb_build_object('code', 'no_address')
  WHEN "reason" = 'The original of a photo is not there any more.' THEN jsonb_build_object('code', 'original_gone')
  WHEN "reason" = 'The lab does not make this article.' THEN jsonb_build_object('code', 'article_unknown')
  WHEN "reason" = 'The lab has cancelled the order.' THEN jsonb_build_object('code', 'cancelled')
  WHEN "reason" LIKE 'A photo could not be prepared: %' THEN jsonb_build_object('code', 'photo_unreadable', 'problem', CASE split_part(split_part("reason", ': ', 2), ':', 1)
    WHEN 'empty' THEN 'empty'
    WHEN 'truncated' THEN 'truncated'
    WHEN 'damaged' THEN 'damaged'
    WHEN 'too-many-pixels' THEN 'too_many_pixels'
    WHEN 'too-large' THEN 'too_large'
    ELSE 'unknown' END)
  WHEN "reason" LIKE 'The lab does not accept: %.' THEN jsonb_build_object('code', 'refused', 'detail', substr("reason", 26, length("reason") - 26))
  WHEN "reason" LIKE 'The lab refused the order: %.' THEN jsonb_build_object('code', 'refused', 'detail', substr("reason", 28, length("reason") - 28))
  ELSE jsonb_build_object('code', 'refused')
END;
