import type { Account } from '@proofdesk/contract/admin/account'
import { toFilledTheme } from '@proofdesk/contract/theme'
import { DAY_MS } from '@proofdesk/domain/duration'
import { mediaPictureKey } from '@proofdesk/domain/media-keys'
import { publicOrigin } from '@proofdesk/domain/public-url'
import { settlementOf } from '@proofdesk/domain/settlement'
import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import { media } from '../../ground/db/tables/media.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Env } from '../../ground/settings/env.ts'
import { planOf } from './plan-of.ts'

/** The account as its own team sees it. */
export async function toAccount(
  deps: Deps,
  db: Executor,
  account: typeof accounts.$inferSelect,
): Promise<Account> {
  return {
    ...account,
    websiteUrl: account.webUrl,
    theme: toFilledTheme(account.theme),
    chosenTheme: account.theme,
    labHoldHours: account.labHoldHours ?? deps.env.LAB_HOLD_HOURS,
    plan: planOf(account, deps.env),
    hasBilling: deps.env.PLAN_PRICES !== undefined,
    settlementDays:
      settlementOf(deps.clock.now(), {
        accountCreatedAt: account.createdAt,
        newStudioDays: deps.env.NEW_STUDIO_SETTLEMENT_DAYS,
      }) / DAY_MS,
    publicOrigin: originOf(account, deps.env),
    logo: await readLogo(deps, db, account),
  }
}

/** The logo for display; null if there is none, or if it is in the trash. */
async function readLogo(
  { fileLocation }: Deps,
  db: Executor,
  { guid, mediaLogoGuid }: typeof accounts.$inferSelect,
): Promise<Account['logo']> {
  if (!mediaLogoGuid) return null
  const [logo] = await db
    .select()
    .from(media)
    .where(
      and(
        recordOf(media, { accountGuid: guid }, mediaLogoGuid),
        isNotNull(media.storedAt),
        isNull(media.deletedAt),
      ),
    )
  return logo
    ? {
        location: fileLocation(mediaPictureKey(logo, logo.pictureType!)),
        width: logo.width!,
        height: logo.height!,
      }
    : null
}

/** The address of the account's public galleries. */
export function originOf(
  account: { alias: string; customDomain: string | null },
  env: Pick<Env, 'DOMAIN' | 'PROTOCOL'>,
): string {
  return publicOrigin({
    protocol: env.PROTOCOL,
    domain: env.DOMAIN,
    alias: account.alias,
    customDomain: account.customDomain,
  })
}
