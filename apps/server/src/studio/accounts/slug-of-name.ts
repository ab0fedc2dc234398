import { toNameSlug } from '@proofdesk/domain/name-slug'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** The slug for a name in the studio's language; may be empty. slugs-5. */
export async function slugOfName(db: Executor, scope: Scope, name: string): Promise<string> {
  const [studio] = await db
    .select({ language: accounts.defaultLanguage })
    .from(accounts)
    .where(eq(accounts.guid, scope.accountGuid))
  return toNameSlug(name, studio!.language)
}
