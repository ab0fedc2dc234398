import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { missingTexts, shownProductTexts } from '@proofdesk/domain/translations'
import Box from '@mui/material/Box'
import { useSession } from '../../lib/session.ts'
import { useDialogAddress } from '../../lib/address.ts'
import { MissingTexts } from '../../widgets/translations/missing-texts.tsx'
import { useListLocales } from './products-api.ts'

interface ListTranslationsProps {
  list: ProductList
  products: readonly Product[]
}

/**
 * The products that lack translations into the languages of the galleries that sell them; nothing if there are none.
 */
export function ListTranslations({ list, products }: ListTranslationsProps) {
  const { account } = useSession()
  const dialog = useDialogAddress()
  const main = toGalleryLocale(null, account.defaultLanguage)
  const locales = useListLocales(list.guid, account)
  if (products.length === 0 || locales.every((locale) => locale === main)) return null
  return (
    <Box sx={{ mt: 6 }}>
      <MissingTexts
        records={products.map((product) => ({
          id: product.guid,
          label: product.name,
          missing: missingTexts(product, shownProductTexts(product), { main, locales }).map(
            ({ locale }) => locale,
          ),
          lead: { onClick: () => dialog.open('edit-product', product.guid) },
        }))}
      />
    </Box>
  )
}
