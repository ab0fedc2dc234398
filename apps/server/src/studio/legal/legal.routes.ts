import type { Legal, legal } from '@proofdesk/contract/admin/legal'
import { eq } from 'drizzle-orm'
import { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { listLegalTexts } from './legal.queries.ts'
import { updateLegal } from './update-legal.ts'

/** Imprint, terms, privacy and returns. Legal pages, docs/product.md. */
export const legalHandlers: Handlers<typeof legal> = {
  read: async (_input, { deps, session }) => ({ legal: await readLegal(deps, session.scope) }),
  update: async ({ body }, { deps, session }) => {
    await updateLegal(deps.db, session.scope, body, deps.clock.now())
    return { legal: await readLegal(deps, session.scope) }
  },
}

async function readLegal({ db }: Deps, scope: Scope): Promise<Legal> {
  const [row] = await db
    .select({ requiresAgreement: accounts.requiresAgreement })
    .from(accounts)
    .where(eq(accounts.guid, scope.accountGuid))
  return {
    texts: await listLegalTexts(db, scope),
    requiresAgreement: row?.requiresAgreement ?? false,
  }
}
