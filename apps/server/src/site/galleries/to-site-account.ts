import { SiteAccount } from '@proofdesk/contract/site/gallery'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import { answerCheckOf } from '../../ground/answers/check-answer.ts'
import type { Deps } from '../../ground/deps.ts'
import { hasPages } from '../../gallery/pages/pages.queries.ts'
import { findShownMedia } from '../../studio/media/media.queries.ts'
import { toPicture } from '../../studio/media/to-media.ts'
import type { Branding } from './branding.ts'

// Checked, so that the page's data holds only what visitors may see.
const checkAccount = answerCheckOf('the studio of a page', () => SiteAccount)

/** The studio as visitors see it, in its own branding or another, with logo and icon if they exist. */
export async function toSiteAccount(
  deps: Deps,
  own: typeof accounts.$inferSelect,
  branding: Branding = {},
): Promise<SiteAccount> {
  const account = { ...own, ...branding }
  const guids = [account.mediaLogoGuid, account.mediaFaviconGuid].filter((guid) => guid !== null)
  const scope = { accountGuid: account.guid, galleries: 'all' } as const
  const [pictures, hasStartPage] = await Promise.all([
    guids.length > 0 ? findShownMedia(deps.db, scope, guids) : [],
    hasPages(deps.db, scope),
  ])
  const logo = pictures.find(({ guid }) => guid === account.mediaLogoGuid)
  const icon = pictures.find(({ guid }) => guid === account.mediaFaviconGuid)
  const visible = {
    ...account,
    logo: logo ? toPicture(deps, logo) : null,
    logoWidth: account.mediaLogoWidth,
    icon: icon?.filesGuid ?? null,
    hasStartPage,
    isSearchedOutside: deps.personSearch !== undefined,
  }
  return checkAccount(visible, deps.log)
}
