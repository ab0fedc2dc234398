import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { type DraftBuyer, copiesOf, setCopies } from './draft.ts'
import { findChooser, listSelectedPhotos } from './new-order-api.ts'
import type { DraftState } from './use-draft.ts'

interface SelectionLineProps {
  shop: OfflineShop
  product: OfflineShop['products'][number]
  /** The list whose photos are shown. */
  selectionGuid: string
  count: number
  state: DraftState
  /** Shows all photos again. */
  onEnd: () => void
}

/** That only the photos of a visitor's selection are shown, and what puts all of them into the order. */
export function SelectionLine(props: SelectionLineProps) {
  const { shop, product, selectionGuid, count, state, onEnd } = props
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const addAll = async () => {
    setAdding(true)
    try {
      const [photos, chooser] = await Promise.all([
        listSelectedPhotos(shop.gallery.guid, selectionGuid),
        findChooser(selectionGuid),
      ])
      state.change(({ cart, buyer }) => ({
        cart: photos.reduce(
          (sum, photo) =>
            setCopies(sum, product, photo, Math.max(1, copiesOf(sum, product.guid, photo.guid))),
          cart,
        ),
        buyer: withChooser(buyer, chooser),
      }))
      showSuccess(t('{{count, number}} photos added to the order', { count: photos.length }))
    } catch (error) {
      showError(error)
    } finally {
      setAdding(false)
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
      <FilterChips
        chips={[
          {
            key: 'selection',
            label: t('Photos of a selection: {{count, number}}', { count }),
            change: {},
          },
        ]}
        onChange={onEnd}
        onReset={onEnd}
      />
      {count > 0 && isOfPhotos(product) && (
        <Button variant="outlined" loading={isAdding} onClick={() => void addAll()}>
          {t('Add all as “{{product}}”', { product: product.name })}
        </Button>
      )}
    </Box>
  )
}

/** The buyer is who chose, unless someone is named already. */
function withChooser(
  buyer: DraftBuyer,
  chooser: Pick<DraftBuyer, 'firstName' | 'lastName' | 'emailAddress'> | undefined,
): DraftBuyer {
  const isNamed = buyer.firstName !== '' || buyer.lastName !== '' || buyer.emailAddress !== ''
  return isNamed || !chooser ? buyer : { ...buyer, ...chooser }
}
