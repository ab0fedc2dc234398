import type { UpdateAccount } from '@proofdesk/contract/admin/account'
import type { Problem } from '@proofdesk/contract/problems'
import { type Theme, toKeptTheme } from '@proofdesk/contract/theme'
import { CATEGORIES } from '@proofdesk/domain/categories'
import { ACCOUNT_PAYMENT_METHODS } from '@proofdesk/domain/payment-method'
import { type SQL, and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { media } from '../../ground/db/tables/media.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Scope } from '../../ground/requests/scope.ts'

/** Changes the given fields of the account and returns all of it. */
export async function updateAccount(
  db: Executor,
  scope: Scope,
  { paymentMethods, categories, webUrl, websiteUrl, theme, ...given }: UpdateAccount,
): Promise<typeof accounts.$inferSelect> {
  const { mediaLogoGuid, mediaFaviconGuid, mediaEmailLogoGuid } = given
  const pictures = { mediaLogoGuid, mediaFaviconGuid, mediaEmailLogoGuid }
  const names = await namesOfPictures(db, scope, pictures)
  const change = {
    ...(mediaLogoGuid !== undefined && { mediaLogoName: names.get(mediaLogoGuid ?? '') ?? '' }),
    ...given,
    ...toWebsite({ webUrl, websiteUrl }),
    ...(theme && { theme: toKeptTheme(theme, await readKeptTheme(db, scope)) }),
    // Without duplicates, in a fixed order.
    ...(categories && { categories: CATEGORIES.filter((name) => categories.includes(name)) }),
    ...(paymentMethods && {
      paymentMethods: ACCOUNT_PAYMENT_METHODS.filter((method) => paymentMethods.includes(method)),
    }),
  }
  const where = eq(accounts.guid, scope.accountGuid)
  const [row] =
    Object.keys(change).length > 0
      ? await db.update(accounts).set(change).where(where).returning()
      : await db.select().from(accounts).where(where)
  if (!row) throw new AppError('not_found')
  return row
}

async function readKeptTheme(db: Executor, { accountGuid }: Scope): Promise<Theme> {
  const [row] = await db
    .select({ theme: accounts.theme })
    .from(accounts)
    .where(eq(accounts.guid, accountGuid))
  return row?.theme ?? {}
}

/** Both fields are the same address. In a record that is sent back as it was read, the one that differs was changed. */
function toWebsite({ webUrl, websiteUrl = webUrl }: Pick<UpdateAccount, 'webUrl' | 'websiteUrl'>): {
  webUrl?: string | SQL
} {
  if (websiteUrl === undefined) return {}
  if (webUrl === undefined || webUrl === websiteUrl) return { webUrl: websiteUrl }
  return {
    webUrl: sql`case when ${accounts.webUrl} = ${websiteUrl} then ${webUrl} else ${websiteUrl} end`,
  }
}

/** Names of the given pictures, by guid. Rejects a picture that isn't the account's, at its field. */
async function namesOfPictures(
  db: Executor,
  { accountGuid }: Scope,
  pictures: Record<string, string | null | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const guids = Object.values(pictures).filter((guid) => guid !== null && guid !== undefined)
  if (guids.length === 0) return new Map()
  const own = await db
    .select({ guid: media.guid, name: media.name })
    .from(media)
    .where(
      and(ofAccount(media, { accountGuid }), inArray(media.guid, guids), isNotNull(media.storedAt)),
    )
  const names = new Map(own.map(({ guid, name }) => [guid, name]))
  const fields: Record<string, Problem> = {}
  for (const [field, guid] of Object.entries(pictures))
    if (guid && !names.has(guid)) fields[field] = { code: 'not_your_picture' }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  return names
}
