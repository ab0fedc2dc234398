/** The parts of a customer record that make up a person across galleries. */
export interface PersonPart {
  createdAt: number
  firstName: string
  lastName: string
  emailAddress: string
  mobileNumber: string
  tags: readonly string[]
  marketingOptIn: boolean
  lastVisitAt: number | null
  lastOrderAt: number | null
  orders: number
  currency: string
  /** In minor units of `currency`. */
  grossProfit: number
}

/**
 * Combines customer records into one person: the newest known name, address and number, all tags, the sum of orders and
 * of gross profit per currency, and when they were first and last seen. Requires at least one record.
 */
export function toPersonFacts(parts: readonly PersonPart[]) {
  const newest = parts.toSorted((one, other) => other.createdAt - one.createdAt)
  const named = newest.find(({ firstName, lastName }) => firstName !== '' || lastName !== '')
  const addressed = newest.find(({ emailAddress }) => emailAddress !== '')
  const seen = parts
    .flatMap(({ lastVisitAt, lastOrderAt }) => [lastVisitAt, lastOrderAt])
    .filter((at) => at !== null)
  return {
    firstName: named?.firstName ?? '',
    lastName: named?.lastName ?? '',
    emailAddress: addressed?.emailAddress ?? '',
    otherAddresses: distinct(newest.map(({ emailAddress }) => emailAddress)).filter(
      (address) => address !== addressed?.emailAddress,
    ),
    mobileNumber: newest.find(({ mobileNumber }) => mobileNumber !== '')?.mobileNumber ?? '',
    tags: distinct(parts.flatMap(({ tags }) => tags)).toSorted(),
    marketingOptIn: parts.some(({ marketingOptIn }) => marketingOptIn),
    orders: parts.reduce((sum, { orders }) => sum + orders, 0),
    sums: sumByCurrency(newest),
    createdAt: Math.min(...parts.map(({ createdAt }) => createdAt)),
    lastSeenAt: seen.length > 0 ? Math.max(...seen) : null,
  }
}

/** The gross profit of each currency, the one with the most orders first. */
function sumByCurrency(parts: readonly PersonPart[]): { currency: string; amount: number }[] {
  const sums = new Map<string, { currency: string; amount: number; orders: number }>()
  for (const { currency, grossProfit, orders } of parts) {
    if (currency === '') continue
    const before = sums.get(currency)
    sums.set(currency, {
      currency,
      amount: (before?.amount ?? 0) + grossProfit,
      orders: (before?.orders ?? 0) + orders,
    })
  }
  return [...sums.values()]
    .toSorted((one, other) => other.orders - one.orders)
    .map(({ currency, amount }) => ({ currency, amount }))
}

const distinct = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))]
