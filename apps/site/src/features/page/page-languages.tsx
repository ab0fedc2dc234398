import type { SiteLibrary } from '@proofdesk/contract/site/libraries'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { useTranslation } from 'react-i18next'
import { usePathname } from '../../lib/address.tsx'
import { readPagePath, toPagePath } from '../../lib/gallery-path.ts'
import { LanguageMenu } from '../../widgets/language-menu.tsx'

/** Links to the same page in the languages of its texts and its galleries. */
export function PageLanguages({ library: { locales } }: { library: SiteLibrary }) {
  const { i18n } = useTranslation()
  const path = readPagePath(usePathname())
  const [main] = locales
  if (!path || !main) return null
  return (
    <LanguageMenu
      locale={toGalleryLocale(i18n.language, main)}
      locales={locales}
      toPath={(code) => toPagePath(path, code, main)}
    />
  )
}
