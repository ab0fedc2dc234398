/**
 * How much less a refund is because of the coupon that the order was paid with: what it would have come to is both
 * together. `amount` and `discount` are what it is for at list price and what the coupon took off that, with or without
 * their tax. Minor units.
 */
export function couponOfRefund(
  given: number,
  { amount, discount }: { amount: number; discount: number },
): number {
  const paid = amount - discount
  if (paid <= 0 || discount <= 0) return 0
  const doubled = 2n * BigInt(given) * BigInt(discount) + BigInt(paid)
  return Number(doubled / (2n * BigInt(paid)))
}
