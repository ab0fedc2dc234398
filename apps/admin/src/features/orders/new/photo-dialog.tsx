import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OfflineShop, SoldPhoto } from '@proofdesk/contract/admin/offline-orders'
import { COPIES_MAX } from '@proofdesk/domain/cart-limits'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { useTranslation } from 'react-i18next'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { CopyCount } from './copy-count.tsx'
import { type Draft, copiesOf } from './draft.ts'
import { usePriceLabels } from './product-chips.tsx'

interface PhotoDialogProps {
  photo: SoldPhoto
  shop: OfflineShop
  isVideo: boolean
  cart: Draft['cart']
  onPut: (copies: number, as: OfflineShop['products'][number]) => void
  onClose: () => void
}

/** A photo large enough to show it to its buyer, with all products that it can be bought as. */
export function PhotoDialog({ photo, shop, isVideo, cart, onPut, onClose }: PhotoDialogProps) {
  const { t } = useTranslation()
  const write = usePriceLabels(shop)
  return (
    <PlainDialog title={photo.name} onClose={onClose} maxWidth="md">
      <Box sx={{ display: 'grid', gap: 4 }}>
        {photo.preview && (
          <Box
            component="img"
            src={photo.preview.location}
            alt={photo.name}
            width={photo.preview.width}
            height={photo.preview.height}
            sx={{
              justifySelf: 'center',
              maxWidth: '100%',
              width: 'auto',
              height: 'auto',
              maxHeight: '60vh',
            }}
          />
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shop.products
            .filter((product) => isOfPhotos(product) !== isVideo)
            .map((product) => (
              <Box
                key={product.guid}
                component="li"
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  gap: 4,
                  py: 2,
                  '& + &': { borderTop: 1, borderColor: 'divider' },
                }}
              >
                <Box sx={{ minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                    {product.name}
                  </Typography>
                  <Typography variant="body2" color="textSecondary">
                    {write(product)}
                  </Typography>
                </Box>
                <CopyCount
                  label={product.name}
                  most={product.type === 'Print' ? COPIES_MAX : 1}
                  value={copiesOf(cart, product.guid, photo.guid)}
                  onChange={(copies) => onPut(copies, product)}
                />
              </Box>
            ))}
        </Box>
        <Button variant="contained" color="primary" onClick={onClose} sx={{ minHeight: 44 }}>
          {t('Done')}
        </Button>
      </Box>
    </PlainDialog>
  )
}
