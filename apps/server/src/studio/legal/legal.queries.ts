import type { LegalText } from '@proofdesk/contract/admin/legal'
import type { LegalPage } from '@proofdesk/domain/legal'
import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { legalTexts } from '../../ground/db/tables/legal-texts.ts'
import type { Scope } from '../../ground/requests/scope.ts'

type Owner = Pick<Scope, 'accountGuid'>

/** All legal pages of a studio, in a fixed order. */
export async function listLegalTexts(db: Executor, scope: Owner): Promise<LegalText[]> {
  const rows = await db
    .select()
    .from(legalTexts)
    .where(ofAccount(legalTexts, scope))
    .orderBy(asc(legalTexts.page), asc(legalTexts.language))
  return rows.map(({ page, language, text, url }) => ({
    page,
    language: language as LegalText['language'],
    text,
    url,
  }))
}

/** A text of the studio's own; undefined if there is none in that language, or only a link. */
export async function findLegalText(
  db: Executor,
  scope: Owner,
  { page, language }: { page: LegalPage; language: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ text: legalTexts.text, url: legalTexts.url })
    .from(legalTexts)
    .where(
      and(
        ofAccount(legalTexts, scope),
        eq(legalTexts.page, page),
        eq(legalTexts.language, language),
      ),
    )
  return row && row.url === '' ? row.text : undefined
}
