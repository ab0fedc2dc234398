import { GALLERY_LOCALES } from '@proofdesk/domain/locales'
import { useTranslation } from 'react-i18next'
import { toHref, usePathname, useSearch } from '../../lib/address.tsx'
import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { ownLanguage, readGalleryPath, toGalleryPath } from '../../lib/gallery-path.ts'
import { writeStored } from '../../lib/browser-storage.ts'
import { LANGUAGE_CHOSEN } from './language-offer.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import './language-switch.css'

/** Links to the same view in the gallery's other languages; each is a page of its own. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const query = useSearch()
  const path = readGalleryPath(usePathname())
  const offered = GALLERY_LOCALES.filter(({ code }) => gallery.locales.includes(code))
  if (!path || offered.length < 2) return null
  return (
    <nav className="language-switch" aria-label={t('Language')}>
      <ul>
        {offered.map(({ code, ownName }) => (
          <li key={code}>
            <a
              href={toHref(toGalleryPath(path, code, ownLanguage(gallery)), query)}
              lang={toLanguageTag(code)}
              hrefLang={toLanguageTag(code)}
              aria-label={ownName}
              title={ownName}
              onClick={() => writeStored(LANGUAGE_CHOSEN, code)}
              aria-current={code === gallery.locale ? 'true' : undefined}
            >
              {code.slice(0, 2).toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
