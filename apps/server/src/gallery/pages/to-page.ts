import type { Library } from '@proofdesk/contract/admin/libraries'
import { toFilledTheme } from '@proofdesk/contract/theme'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { pagePath } from '@proofdesk/domain/public-url'
import type { Deps } from '../../ground/deps.ts'
import { originOf } from '../../studio/accounts/to-account.ts'
import { toPicture } from '../../studio/media/to-media.ts'
import type { Session } from '../../ground/requests/session.ts'
import type { PageRow } from './pages.queries.ts'

/** A page in the wire format. It names only galleries that the person may see. */
export function toPage(
  deps: Deps,
  { account, scope }: Pick<Session, 'account' | 'scope'>,
  { page, featured }: PageRow,
): Library {
  const language = toGalleryLocale(page.defaultLocale, account.defaultLanguage)
  const { galleries } = scope
  return {
    ...page,
    theme: page.customTheme ? toFilledTheme(page.theme) : page.theme,
    chosenTheme: page.theme,
    selectedEngines:
      galleries === 'all'
        ? page.selectedEngines
        : page.selectedEngines.filter((guid) => galleries.includes(guid)),
    url: `${originOf(account, deps.env)}${pagePath(page.slug, language)}`,
    featuredImage: featured?.storedAt ? toPicture(deps, featured) : null,
  }
}
