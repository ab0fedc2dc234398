import type { tax } from '@proofdesk/contract/admin/tax'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { readTax } from './taxes.queries.ts'
import { updateTax } from './update-tax.ts'

/** Tax settings. Tax, docs/product.md. */
export const taxHandlers: Handlers<typeof tax> = {
  read: async (_input, { deps, session }) => ({ tax: await readTax(deps.db, session.scope) }),
  update: async ({ body }, { deps, session }) => {
    await updateTax(deps.db, session.scope, body)
    return { tax: await readTax(deps.db, session.scope) }
  },
}
