import { toLanguageTag } from '@proofdesk/domain/format-locale'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { usePathname } from '../../lib/address.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { readGalleryPath } from '../../lib/gallery-path.ts'
import './language-missing.css'

/** In the requested language, since the gallery's own may not be understood. */
const SENTENCES: Record<GalleryLocale, string> = {
  bg: 'Тази галерия не е налична на български.',
  de: 'Diese Galerie gibt es nicht auf Deutsch.',
  fr: 'Cette galerie n’est pas disponible en français.',
  en: 'This gallery isn’t available in English.',
  nl: 'Deze galerij is niet beschikbaar in het Nederlands.',
  es: 'Esta galería no está disponible en español.',
  pt: 'Esta galeria não está disponível em português.',
  no: 'Dette galleriet finnes ikke på norsk.',
  it: 'Questa galleria non è disponibile in italiano.',
  th: 'แกลเลอรีนี้ไม่มีภาษาไทย',
  sq: 'Kjo galeri nuk është e disponueshme në shqip.',
  'ms-my': 'Galeri ini tidak tersedia dalam Bahasa Melayu.',
  ja: 'このギャラリーには日本語版がありません。',
}

/** Says that the gallery isn't available in the language of its address; otherwise nothing. */
export function LanguageMissing() {
  const { gallery } = useGalleryContext()
  const asked = readGalleryPath(usePathname())?.language
  if (!asked || gallery.locales.includes(asked)) return null
  return (
    <p className="language-missing" lang={toLanguageTag(asked)}>
      {SENTENCES[asked]}
    </p>
  )
}
