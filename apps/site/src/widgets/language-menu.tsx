import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { GALLERY_LOCALES, type GalleryLocale } from '@proofdesk/domain/locales'
import { useTranslation } from 'react-i18next'
import { toHref, useSearch } from '../lib/address.tsx'
import { writeStored } from '../lib/browser-storage.ts'
import { LANGUAGE_CHOSEN } from '../lib/language-chosen.ts'
import { DropPanel } from '../ui/drop-panel.tsx'
import './language-menu.css'

/** Number of languages that fit in a row on a phone; more become a menu. */
const IN_A_ROW = 3

interface LanguageMenuProps {
  /** The page's language. */
  locale: GalleryLocale
  /** All available languages. */
  locales: readonly GalleryLocale[]
  toPath: (language: GalleryLocale) => string
}

/** Links to the same view in other languages; each is a separate page. */
export function LanguageMenu({ locale, locales, toPath }: LanguageMenuProps) {
  const { t } = useTranslation()
  const offered = GALLERY_LOCALES.filter(({ code }) => locales.includes(code))
  if (offered.length < 2) return null
  const link = { locale, toPath }
  return (
    <nav className="language-menu" aria-label={t('Language')}>
      {offered.length <= IN_A_ROW ? (
        <ul className="language-row">
          {offered.map(({ code, ownName }) => (
            <li key={code}>
              {/* The accessible name starts with the visible text. */}
              <LanguageLink {...link} code={code} label={`${abbreviate(code)} – ${ownName}`}>
                {abbreviate(code)}
              </LanguageLink>
            </li>
          ))}
        </ul>
      ) : (
        <DropPanel
          label={
            <>
              <span className="language-code">{abbreviate(locale)}</span>
              <span className="language-name">
                {GALLERY_LOCALES.find(({ code }) => code === locale)?.ownName}
              </span>
            </>
          }
          icon="language"
          isOn={false}
        >
          <ul className="language-list">
            {offered.map(({ code, ownName }) => (
              <li key={code}>
                <LanguageLink {...link} code={code}>
                  {ownName}
                </LanguageLink>
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
  locale,
  toPath,
  label,
  children,
}: Pick<LanguageMenuProps, 'locale' | 'toPath'> & {
  code: GalleryLocale
  label?: string
  children: string
}) {
  const query = useSearch()
  return (
    <a
      href={toHref(toPath(code), query)}
      lang={toLanguageTag(code)}
      hrefLang={toLanguageTag(code)}
      aria-label={label}
      onClick={() => writeStored(LANGUAGE_CHOSEN, code)}
      aria-current={code === locale ? 'true' : undefined}
    >
      {children}
    </a>
  )
}

/** `DE`: short enough for a row. */
function abbreviate(code: GalleryLocale): string {
  return code.slice(0, 2).toUpperCase()
}
