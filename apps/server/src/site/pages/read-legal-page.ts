import type { LegalPage } from '@proofdesk/domain/legal'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { findLegalText } from '../../studio/legal/legal.queries.ts'

/** The studio's own text; throws `not_found` where there is none, or a link is in its place. */
export async function readLegalPage(
  deps: Deps,
  account: typeof accounts.$inferSelect,
  { page, language }: { page: LegalPage; language: string },
): Promise<{ page: LegalPage; text: string }> {
  const text = await findLegalText(deps.db, { accountGuid: account.guid }, { page, language })
  if (text === undefined) throw new AppError('not_found')
  return { page, text }
}
