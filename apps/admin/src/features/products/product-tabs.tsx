import Box from '@mui/material/Box'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import { PRODUCT_TABS, productsOfType } from './product-type.ts'
import { useListAddress } from './use-list-address.ts'

interface ProductTabsProps {
  list: ProductList
  /** All products of the list; undefined while loading. */
  products: readonly Product[] | undefined
}

/** The kinds of products with their numbers. */
export function ProductTabs({ list, products }: ProductTabsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tab, toList } = useListAddress()
  const tabs = PRODUCT_TABS.map(({ type, tab: name, label }) => ({
    label: label(t),
    to: toList(list.guid, name),
    isCurrent: type === tab.type,
    count: products && format.number(productsOfType(products, type).length),
  }))
  return (
    <Box sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}>
      <TabLinks label={t('Product types')} tabs={tabs} />
    </Box>
  )
}
