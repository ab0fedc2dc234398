import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { GALLERY_LOCALES, type GalleryLocale } from '@proofdesk/domain/locales'
import { useTranslation } from 'react-i18next'
import { toHref, usePathname, useSearch } from '../../lib/address.tsx'
import { writeStored } from '../../lib/browser-storage.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { DropPanel } from '../../ui/drop-panel.tsx'
import { ownLanguage, readGalleryPath, toGalleryPath } from '../../lib/gallery-path.ts'
import { LANGUAGE_CHOSEN } from './language-offer.tsx'
import './language-switch.css'

/** As many stand side by side on a phone; more are a list that opens. */
const IN_A_ROW = 3

/** Links to the same view in the gallery's other languages; each is a page of its own. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const isOffered = readGalleryPath(usePathname()) !== undefined
  const offered = GALLERY_LOCALES.filter(({ code }) => gallery.locales.includes(code))
  if (!isOffered || offered.length < 2) return null
  return (
    <nav className="language-switch" aria-label={t('Language')}>
      {offered.length <= IN_A_ROW ? (
        <ul className="language-row">
          {offered.map(({ code, ownName }) => (
            <li key={code}>
              {/* What is read aloud begins with what is seen. */}
              <LanguageLink code={code} label={`${abbreviate(code)} – ${ownName}`}>
                {abbreviate(code)}
              </LanguageLink>
            </li>
          ))}
        </ul>
      ) : (
        <DropPanel
          label={
            <>
              <span className="language-code">{abbreviate(gallery.locale)}</span>
              <span className="language-name">
                {GALLERY_LOCALES.find(({ code }) => code === gallery.locale)?.ownName}
              </span>
            </>
          }
          icon="language"
          isOn={false}
        >
          <ul className="language-list">
            {offered.map(({ code, ownName }) => (
              <li key={code}>
                <LanguageLink code={code}>{ownName}</LanguageLink>
              </li>
            ))}
          </ul>
        </DropPanel>
      )}
    </nav>
  )
}

function LanguageLink({
  code,
  label,
  children,
}: {
  code: GalleryLocale
  label?: string
  children: string
}) {
  const { gallery } = useGalleryContext()
  const query = useSearch()
  const path = readGalleryPath(usePathname())
  if (!path) return null
  return (
    <a
      href={toHref(toGalleryPath(path, code, ownLanguage(gallery)), query)}
      lang={toLanguageTag(code)}
      hrefLang={toLanguageTag(code)}
      aria-label={label}
      onClick={() => writeStored(LANGUAGE_CHOSEN, code)}
      aria-current={code === gallery.locale ? 'true' : undefined}
    >
      {children}
    </a>
  )
}

/** `DE`: what is short enough to stand in a row. */
function abbreviate(code: GalleryLocale): string {
  return code.slice(0, 2).toUpperCase()
}
