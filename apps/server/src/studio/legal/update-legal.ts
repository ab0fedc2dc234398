import type { LegalText } from '@proofdesk/contract/admin/legal'
import { AGREED_PAGES, type LegalEntry } from '@proofdesk/domain/legal'
import { toWebLink } from '@proofdesk/domain/web-link'
import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Database, Transaction } from '../../ground/db/client.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { legalTexts, legalVersions } from '../../ground/db/tables/legal-texts.ts'
import { lockAccount } from '../accounts/lock-account.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { listLegalTexts } from './legal.queries.ts'

interface Change {
  texts?: readonly LegalText[] | undefined
  requiresAgreement?: boolean | undefined
}

/** Replaces the named pages. The account's row records which pages exist, and the version that buyers accept. */
export async function updateLegal(
  db: Database,
  { accountGuid }: Scope,
  { texts = [], requiresAgreement }: Change,
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two simultaneous saves would each record a version without the other's pages.
    await lockAccount(tx, accountGuid)
    for (const entry of texts) await replaceText(tx, accountGuid, entry)
    const written = await listLegalTexts(tx, { accountGuid })
    const termsVersion = await keepVersion(tx, accountGuid, written, now)
    await tx
      .update(accounts)
      .set({
        legalPages: written.map(toEntry),
        termsVersion,
        ...(requiresAgreement !== undefined && { requiresAgreement }),
      })
      .where(eq(accounts.guid, accountGuid))
  })
}

async function replaceText(
  tx: Transaction,
  accountGuid: string,
  { page, language, text, url }: LegalText,
): Promise<void> {
  const name = { accountGuid, page, language }
  if (text === '' && url === '')
    await tx
      .delete(legalTexts)
      .where(
        and(
          eq(legalTexts.accountGuid, accountGuid),
          eq(legalTexts.page, page),
          eq(legalTexts.language, language),
        ),
      )
  else
    await tx
      .insert(legalTexts)
      .values({ ...name, text, url })
      .onConflictDoUpdate({
        target: [legalTexts.accountGuid, legalTexts.page, legalTexts.language],
        set: { text, url },
      })
}

/** Records the version that buyers accept from now on; null if there is nothing to accept. */
async function keepVersion(
  tx: Transaction,
  accountGuid: string,
  written: readonly LegalText[],
  now: number,
): Promise<string | null> {
  const texts = written.filter(({ page }) => AGREED_PAGES.some((agreed) => agreed === page))
  if (texts.length === 0) return null
  const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
  await tx
    .insert(legalVersions)
    .values({ accountGuid, version, texts, createdAt: now })
    .onConflictDoNothing()
  return version
}

function toEntry({ page, language, url }: LegalText): LegalEntry {
  return { page, language, url: url === '' ? null : (toWebLink(url) ?? null) }
}
