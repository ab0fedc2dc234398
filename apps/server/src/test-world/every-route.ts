import { contract } from '@proofdesk/contract'
import type { Route } from '@proofdesk/contract/route'

/** Every route of the contract with its name, for tests that apply to all of them. */
export const everyRoute: readonly { name: string; route: Route }[] = Object.entries(
  contract,
).flatMap(([noun, routes]) =>
  Object.entries(routes).map(([key, route]) => ({ name: `${noun}.${key}`, route: route as Route })),
)
