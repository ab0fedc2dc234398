/**
 * How much a refund is reduced by the coupon that the order was paid with: the refund and this amount add up to the
 * refund without a coupon. `amount` and `discount` are the list price of the refunded items and the coupon's discount
 * on it, with or without tax. Minor units.
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
