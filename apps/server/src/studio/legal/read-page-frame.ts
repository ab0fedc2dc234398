import { toWebLink } from '@proofdesk/domain/web-link'
import { and, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { ofAccount } from '../../ground/db/of-account.ts'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import { pages } from '../../ground/db/tables/pages.ts'
import type { Deps } from '../../ground/deps.ts'
import { readLanguage } from '../../i18n/languages.ts'
import { translatorOf } from '../../i18n/translate.ts'
import { OWN_FRAME, type PageFrame } from '../../ground/plain-pages/page-frame.ts'
import type { ReadFrame } from '../../ground/plain-pages/sentence-answer.ts'
import { findSiteAccount } from '../accounts/site-account.ts'
import { originOf } from '../accounts/to-account.ts'
import { readShownPictures } from '../media/shown-pictures.ts'
import { legalLinks } from './legal-links.ts'
import { legalNames } from './legal-names.ts'

type Account = typeof accounts.$inferSelect
/** A gallery's branding, used instead of the account's if it has a theme of its own. */
type Look = Pick<Account, 'mediaLogoGuid' | 'mediaLogoWidth' | 'theme'> & { customTheme: boolean }

/** The header and footer of a page for a studio's visitors. */
export async function readPageFrame(
  deps: Deps,
  account: Account,
  { language, gallery }: { language: string; gallery?: Look | undefined },
): Promise<PageFrame> {
  const { mediaLogoGuid, mediaLogoWidth, theme } = gallery?.customTheme ? gallery : account
  const pictureOf = await readShownPictures(deps, { accountGuid: account.guid }, [mediaLogoGuid])
  const logo = pictureOf(mediaLogoGuid)
  const t = translatorOf(language)
  return {
    name: account.companyName,
    home: toWebLink(account.webUrl) ?? ((await hasStartPage(deps, account)) ? '/' : undefined),
    logo: logo
      ? {
          address: logo.location,
          width: mediaLogoWidth,
          height: Math.max(1, Math.round((logo.height * mediaLogoWidth) / logo.width)),
        }
      : undefined,
    palette: theme.palette,
    font: theme.typography?.fontFamily,
    links: legalLinks(account, language, originOf(account, deps.env)).map(({ page, link }) => ({
      label: legalNames(t)[page],
      address: link,
    })),
  }
}

async function hasStartPage({ db }: Deps, { guid }: Account): Promise<boolean> {
  const rows = await db
    .select({ guid: pages.guid })
    .from(pages)
    .where(and(ofAccount(pages, { accountGuid: guid }), isNull(pages.deletedAt)))
    .limit(1)
  return rows.length > 0
}

/** The frame for the requested host; the product's own for unknown hosts. */
export function pageFrameOf(deps: Deps): ReadFrame {
  return async (request: FastifyRequest) => {
    const account = await findSiteAccount(deps, request.host)
    const language = readLanguage(request.headers['accept-language'])
    return account ? readPageFrame(deps, account, { language }) : OWN_FRAME
  }
}
