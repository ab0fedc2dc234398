/** The parts of the demo studio that can be created on their own, in the order in which they are created. */
export const DEMO_PARTS = [
  'galleries',
  'theme',
  'selections',
  'orders',
  'tax',
  'payouts',
  'refunds',
  'coupons',
  'offline-orders',
  'videos',
  'customers',
  'presets',
  'users',
  'analytics',
] as const
export type DemoPart = (typeof DEMO_PARTS)[number]

/** What a part needs besides one race with its photos and prices, which always exists. */
const NEEDS: Partial<Record<DemoPart, readonly DemoPart[]>> = {
  payouts: ['orders'],
  // Invoices of orders, and an order with VAT.
  refunds: ['orders', 'tax'],
}

/**
 * The parts named by `--only orders,coupons`, and those they need; all parts without it. Throws a sentence for other
 * arguments.
 */
export function readDemoParts(args: readonly string[]): DemoPart[] {
  if (args.length === 0) return [...DEMO_PARTS]
  const [option, ...names] = args.flatMap((arg) => arg.split(/[=,]/)).filter((arg) => arg !== '')
  const list = `The parts are: ${DEMO_PARTS.join(', ')}.`
  if (option !== '--only' || names.length === 0)
    throw new Error(`npm run demo -- --only PART,PART\n${list}`)
  const wanted = new Set<DemoPart>()
  for (const name of names) {
    const part = DEMO_PARTS.find((each) => each === name)
    if (!part) throw new Error(`The demo has no part “${name}”. ${list}`)
    wanted.add(part)
    for (const needed of NEEDS[part] ?? []) wanted.add(needed)
  }
  return DEMO_PARTS.filter((part) => wanted.has(part))
}

/**
 * The demo's folder within the data folder; each selection of parts has its own, so that none is mistaken for the
 * whole.
 */
export function demoFolder(parts: readonly DemoPart[]): string {
  return parts.length === DEMO_PARTS.length ? 'demo' : `demo-${parts.join('-')}`
}
