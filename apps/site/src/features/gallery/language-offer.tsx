import { toLanguageTag } from '@proofdesk/domain/format-locale'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { findLanguage, GALLERY_LOCALE_CODES, type GalleryLocale } from '@proofdesk/domain/locales'
import { toHref, usePathname, useSearch } from '../../lib/address.tsx'
import { useStored, writeStored } from '../../lib/browser-storage.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { ownLanguage, readGalleryPath, toGalleryPath } from '../../lib/gallery-path.ts'
import { LANGUAGE_CHOSEN } from '../../lib/language-chosen.ts'
import { Icon } from '../../ui/icon.tsx'
import './language-offer.css'

/** In the offered language, since the page's own may not be understood. */
const OFFERS: Record<GalleryLocale, { link: string; close: string }> = {
  bg: { link: 'Вижте тази галерия на български', close: 'Затваряне' },
  de: { link: 'Diese Galerie auf Deutsch ansehen', close: 'Schließen' },
  fr: { link: 'Voir cette galerie en français', close: 'Fermer' },
  en: { link: 'View this gallery in English', close: 'Close' },
  nl: { link: 'Deze galerij in het Nederlands bekijken', close: 'Sluiten' },
  es: { link: 'Ver esta galería en español', close: 'Cerrar' },
  pt: { link: 'Ver esta galeria em português', close: 'Fechar' },
  no: { link: 'Se dette galleriet på norsk', close: 'Lukk' },
  it: { link: 'Guarda questa galleria in italiano', close: 'Chiudi' },
  th: { link: 'ดูแกลเลอรีนี้เป็นภาษาไทย', close: 'ปิด' },
  sq: { link: 'Shihni këtë galeri në shqip', close: 'Mbyll' },
  'ms-my': { link: 'Lihat galeri ini dalam Bahasa Melayu', close: 'Tutup' },
  ja: { link: 'このギャラリーを日本語で見る', close: '閉じる' },
}

/**
 * Offers the browser's language if the gallery has it, until it was chosen or dismissed. No one is redirected without
 * asking.
 */
export function LanguageOffer() {
  const { i18n } = useTranslation()
  const { gallery } = useGalleryContext()
  const query = useSearch()
  const path = readGalleryPath(usePathname())
  const preferred = useBrowserLanguage()
  const hasChosen = useStored(LANGUAGE_CHOSEN) !== null
  if (!path || path.language || hasChosen || !preferred) return null
  if (preferred === i18n.language || !gallery.locales.includes(preferred)) return null
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

/** The browser's first language that the site has; undefined on the server and in the first render. */
function useBrowserLanguage(): GalleryLocale | undefined {
  return useSyncExternalStore(
    subscribe,
    () => findLanguage(navigator.languages, GALLERY_LOCALE_CODES),
    () => undefined,
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener('languagechange', onChange)
  return () => removeEventListener('languagechange', onChange)
}
