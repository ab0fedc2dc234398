/** An order's amounts in minor units of its one currency. Orders and money of an order, docs/product.md. */
export interface OrderMoney {
  /** The customer's payment. */
  grossProfit: number
  /** The platform's commission. */
  fees: number
  /** The lab's charge for making and shipping; `shipmentsFee` in the API, too. */
  shippingFee: number
  /** The payment provider's charge. */
  transactionFee: number
  /** What remains for the studio; negative if the costs are higher than the price. */
  netProfit: number
}

/**
 * Splits a customer's payment. `feePercent` has at most two decimals; half a minor unit is rounded up. `outside` is the
 * part that the studio received itself, without commission.
 */
export function splitOrder({
  grossProfit,
  outside = 0,
  shippingFee,
  transactionFee,
  feePercent,
}: {
  grossProfit: number
  outside?: number
  shippingFee: number
  transactionFee: number
  feePercent: number
}): OrderMoney {
  const fees = commission(grossProfit - outside, feePercent)
  return {
    grossProfit,
    fees,
    shippingFee,
    transactionFee,
    netProfit: netProfitOf({ grossProfit, fees, shippingFee, transactionFee }),
  }
}

/** What remains for the studio, negative for a loss. */
export function netProfitOf({
  grossProfit,
  fees,
  shippingFee,
  transactionFee,
}: Omit<OrderMoney, 'netProfit'>): number {
  return grossProfit - fees - shippingFee - transactionFee
}

/** The platform's part of a customer's payment. */
export function commission(grossProfit: number, feePercent: number): number {
  const hundredths = BigInt(Math.round(feePercent * 100))
  return Number((BigInt(grossProfit) * hundredths + 5_000n) / 10_000n)
}

/** Net profit for display: never negative. Sums are computed from the true amounts first. */
export function shownNetProfit(netProfit: number): number {
  return Math.max(0, netProfit)
}

/** An order's loss, shown next to a net profit of 0; 0 for a profitable order. */
export function shownLoss(netProfit: number): number {
  return Math.max(0, -netProfit)
}
