import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { Product } from '@proofdesk/contract/admin/products'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { moveProduct } from './move-product.ts'
import { ProductHead } from './product-head.tsx'
import { ProductRow } from './product-row.tsx'
import { priceSummary } from '../../widgets/product-list/price-summary.ts'
import { deliverySummary } from './delivery-summary.ts'
import { productsOfType, type toProductTab } from './product-type.ts'
import { canAddProduct } from './video-choice.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useLabArticles, useReorderProducts } from './products-api.ts'

interface ProductTabProps {
  list: ProductList
  /** All products of the list, in order. */
  products: readonly Product[]
  makesReels: boolean
  tab: ReturnType<typeof toProductTab>
}

/** The products of one kind, in the order they are offered in. */
export function ProductTab({ list, products, makesReels, tab }: ProductTabProps) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const format = useFormat()
  const reorder = useReorderProducts(list, makesReels)
  const own = productsOfType(products, tab.type)
  const move = (from: number, to: number) => reorder(moveProduct(products, own[from]!.guid, to))
  const { list: rows, handlers, styleOf } = useRowDrag(move)
  const articles =
    useLabArticles({
      isNeeded: own.some(({ type, fulfillment }) => type === 'Print' && fulfillment === 'lab'),
    }).data?.products ?? []
  if (own.length === 0) {
    const createButton = (
      <Button
        variant="contained"
        color="primary"
        startIcon={<AddIcon />}
        onClick={() => dialog.open('create-product')}
      >
        {tab.createLabel(t)}
      </Button>
    )
    return <EmptyState title={tab.emptyTitle(t)} text={tab.emptyText(t)} action={createButton} />
  }
  return (
    <>
      <ProductHead />
      <Box
        component="ol"
        ref={rows}
        aria-label={tab.label(t)}
        sx={{ m: 0, mb: 4, p: 0, listStyle: 'none' }}
      >
        {own.map((product, index) => (
          <ProductRow
            key={product.guid}
            product={product}
            price={priceSummary(t, product, (amount) => format.money(amount, list.currency))}
            delivery={deliverySummary(t, product, articles)}
            isFirst={index === 0}
            isLast={index === own.length - 1}
            style={styleOf(index)}
            dragHandlers={own.length > 1 ? handlers : undefined}
            onMove={(step) => move(index, index + step)}
            onEdit={() => dialog.open('edit-product', product.guid)}
            onDelete={() => dialog.open('delete-product', product.guid)}
          />
        ))}
      </Box>
      {!canAddProduct(tab.type, { products, makesReels }) && (
        <Typography variant="body2" color="textSecondary">
          {makesReels
            ? t('A list can have one product for videos and one reel.')
            : t('A list can have only one video product.')}
        </Typography>
      )}
    </>
  )
}
