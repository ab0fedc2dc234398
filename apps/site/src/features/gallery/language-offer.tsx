import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { UI_LANGUAGES, uiLanguage, type UiLanguage } from '../../i18n/i18n.ts'
import { toHref, usePathname, useSearch } from '../../lib/address.tsx'
import { useStored, writeStored } from '../../lib/browser-storage.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { ownLanguage, readGalleryPath, toGalleryPath } from '../../lib/gallery-path.ts'
import { Icon } from '../../ui/icon.tsx'
import './language-offer.css'

export const LANGUAGE_CHOSEN = 'proofdesk.language-chosen'

/** In the language that is offered, since the page's own may not be understood. */
const OFFERS: Record<UiLanguage, { link: string; close: string }> = {
  en: { link: 'View this gallery in English', close: 'Close' },
  de: { link: 'Diese Galerie auf Deutsch ansehen', close: 'Schließen' },
}

/** Offers the language of the browser where the gallery has it, until it was taken or put away. Nobody is led elsewhere unasked. */
export function LanguageOffer() {
  const { i18n } = useTranslation()
  const { gallery } = useGalleryContext()
  const query = useSearch()
  const path = readGalleryPath(usePathname())
  const preferred = useBrowserLanguage()
  const hasChosen = useStored(LANGUAGE_CHOSEN) !== null
  if (!path || path.language || hasChosen || !preferred) return null
  if (preferred === uiLanguage(i18n.language) || !gallery.locales.includes(preferred)) return null
  const { link, close } = OFFERS[preferred]
  const choose = () => writeStored(LANGUAGE_CHOSEN, preferred)
  return (
    <aside className="language-offer" lang={toLanguageTag(preferred)} aria-label={link}>
      <div>
        <a
          href={toHref(toGalleryPath(path, preferred, ownLanguage(gallery)), query)}
          hrefLang={toLanguageTag(preferred)}
          onClick={choose}
        >
          {link}
        </a>
        <button
          type="button"
          className="icon-button"
          aria-label={close}
          title={close}
          onClick={choose}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </aside>
  )
}

/** The first language of the browser that the site speaks; undefined on the server and in the first render. */
function useBrowserLanguage(): UiLanguage | undefined {
  return useSyncExternalStore(
    subscribe,
    () =>
      navigator.languages
        .map((tag) => UI_LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language))
        .find((language) => language !== undefined),
    () => undefined,
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener('languagechange', onChange)
  return () => removeEventListener('languagechange', onChange)
}
