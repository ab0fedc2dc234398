import type { Gallery } from '@proofdesk/contract/admin/engines'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import {
  COLLECTION_TEXTS,
  GALLERY_TEXTS,
  missingTexts,
  offeredLocales,
  shownProductTexts,
} from '@proofdesk/domain/translations'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/session.ts'
import type { LackingRecord } from '../../../../widgets/translations/missing-texts.tsx'
import { useCollections } from '../collections-api.ts'
import { useSoldProducts } from './sold-products-api.ts'

/**
 * All of a gallery's texts for visitors that lack translations: its own, its collections' and its products'. Undefined
 * until everything is loaded.
 */
export function useLackingRecords(
  gallery: Gallery,
  onTranslate: () => void,
): LackingRecord[] | undefined {
  const { t } = useTranslation()
  const { account } = useSession()
  const locales = offeredLocales(gallery, account.defaultLanguage)
  const languages = { main: locales[0], locales }
  const hasOthers = locales.length > 1
  const { data } = useCollections(gallery.guid, { isNeeded: hasOthers })
  const collections = hasOthers ? data?.collections : []
  const products = useLackingProducts(gallery, locales)
  if (!collections || !products) return undefined
  return [
    {
      id: gallery.guid,
      label: t('Gallery text'),
      missing: missingTexts(gallery, GALLERY_TEXTS, languages).map(({ locale }) => locale),
      lead: { onClick: onTranslate },
    },
    ...collections.map((collection) => ({
      id: collection.guid,
      label: t('Collection “{{name}}”', { name: collection.name }),
      missing: missingTexts(collection, COLLECTION_TEXTS, languages).map(({ locale }) => locale),
      lead: {
        to: `/galleries/${gallery.slug}/photos?dialog=edit-collection&id=${collection.guid}`,
      } as const,
    })),
    ...products,
  ]
}

/** The gallery's product list; its texts are in the account's language. */
function useLackingProducts(
  { productListGuid }: Gallery,
  locales: ReturnType<typeof offeredLocales>,
): LackingRecord[] | undefined {
  const { t } = useTranslation()
  const { account } = useSession()
  const main = toGalleryLocale(null, account.defaultLanguage)
  const needed = locales.some((locale) => locale !== main) ? productListGuid : null
  const sold = useSoldProducts(needed)
  if (needed === null) return []
  if (!sold) return undefined
  const { list, products } = sold
  if (!list) return []
  return [
    {
      id: list.guid,
      label: t('Products in “{{name}}”', { name: list.name }),
      missing: products.flatMap((product) =>
        missingTexts(product, shownProductTexts(product), { main, locales }).map(
          ({ locale }) => locale,
        ),
      ),
      lead: { to: `/products/lists?list=${list.guid}` },
    },
  ]
}
