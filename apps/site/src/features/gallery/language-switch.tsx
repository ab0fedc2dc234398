import { usePathname } from '../../lib/address.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { ownLanguage, readGalleryPath, toGalleryPath } from '../../lib/gallery-path.ts'
import { LanguageMenu } from '../../widgets/language-menu.tsx'

/** Links to the same view in the gallery's other languages. */
export function LanguageSwitch() {
  const { gallery } = useGalleryContext()
  const path = readGalleryPath(usePathname())
  if (!path) return null
  return (
    <LanguageMenu
      locale={gallery.locale}
      locales={gallery.locales}
      toPath={(code) => toGalleryPath(path, code, ownLanguage(gallery))}
    />
  )
}
