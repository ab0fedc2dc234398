/** The amounts of an order in minor units of its one currency. Orders and money of an order, docs/product.md. */
export interface OrderMoney {
  /** What the customer paid. */
  grossProfit: number
  /** The platform's commission. */
  fees: number
  /** What the lab charges to make and ship; `shipmentsFee` on the wire, too. */
  shippingFee: number
  /** What the payment provider charged. */
  transactionFee: number
  /** What is left for the studio; below zero when the costs are higher than the price. */
  netProfit: number
}

/** Splits what a customer paid. `feePercent` has at most two decimals; half a minor unit is rounded up. */
export function splitOrder({
  grossProfit,
  shippingFee,
  transactionFee,
  feePercent,
}: {
  grossProfit: number
  shippingFee: number
  transactionFee: number
  feePercent: number
}): OrderMoney {
  const fees = commission(grossProfit, feePercent)
  return {
    grossProfit,
    fees,
    shippingFee,
    transactionFee,
    netProfit: netProfitOf({ grossProfit, fees, shippingFee, transactionFee }),
  }
}

/** What is left for the studio, below zero for a loss. */
export function netProfitOf({
  grossProfit,
  fees,
  shippingFee,
  transactionFee,
}: Omit<OrderMoney, 'netProfit'>): number {
  return grossProfit - fees - shippingFee - transactionFee
}

/** The platform's part of what a customer paid. */
export function commission(grossProfit: number, feePercent: number): number {
  const hundredths = BigInt(Math.round(feePercent * 100))
  return Number((BigInt(grossProfit) * hundredths + 5_000n) / 10_000n)
}

/** Net profit as people see it: never below zero. Sums are made of the true amounts first. */
export function shownNetProfit(netProfit: number): number {
  return Math.max(0, netProfit)
}

/** What an order cost beyond what it brought, shown beside a net profit of 0; 0 for one that brought something. */
export function shownLoss(netProfit: number): number {
  return Math.max(0, -netProfit)
}
