import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import type { Draft } from './draft.ts'

interface ProductChipsProps {
  shop: OfflineShop
  chosen: string
  cart: Draft['cart']
  onChoose: (productGuid: string) => void
}

/** A choice of the product that the next tap on a photo adds; sticky while photos scroll. */
export function ProductChips({ shop, chosen, cart, onChoose }: ProductChipsProps) {
  const { t } = useTranslation()
  const write = usePriceLabels(shop)
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 56,
        zIndex: 2,
        mx: { xs: -4, sm: 0 },
        px: { xs: 4, sm: 0 },
        py: 2,
        overflowX: 'auto',
        bgcolor: 'background.default',
        scrollbarWidth: 'none',
      }}
    >
      <ToggleButtonGroup
        exclusive
        aria-label={t('Product')}
        value={chosen}
        onChange={(_, next: string | null) => next !== null && onChoose(next)}
        sx={{ gap: 2 }}
      >
        {shop.products.map((product) => {
          const entry = cart.find(({ productGuid }) => productGuid === product.guid)
          const copies = entry?.items.reduce((sum, item) => sum + item.copies, 0) ?? 0
          return (
            <ToggleButton
              key={product.guid}
              value={product.guid}
              sx={{
                flexDirection: 'column',
                alignItems: 'flex-start',
                flex: 'none',
                maxWidth: 220,
                minHeight: 48,
                px: 3,
                py: 1,
                border: '1px solid var(--mui-palette-divider) !important',
                borderRadius: '6px !important',
                textAlign: 'left',
                textTransform: 'none',
                lineHeight: 1.35,
                '&.Mui-selected': {
                  color: 'text.primary',
                  borderColor: 'var(--mui-palette-primary-main) !important',
                  boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
                },
              }}
            >
              <Box
                component="span"
                sx={{
                  maxWidth: '100%',
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                  fontWeight: 500,
                }}
              >
                {copies > 0 ? `${copies} × ${product.name}` : product.name}
              </Box>
              <Typography component="span" variant="body2" color="textSecondary">
                {write(product)}
              </Typography>
            </ToggleButton>
          )
        })}
      </ToggleButtonGroup>
    </Box>
  )
}

/** A product's price in a few words. */
export function usePriceLabels({ currency }: OfflineShop) {
  const { t } = useTranslation()
  const format = useFormat()
  return (product: OfflineShop['products'][number]): string => {
    const { pricingModel, preOrder, preOrderPrice, volumeTiers, minUnits, maxUnits } = product
    const price = preOrder && preOrderPrice !== null ? preOrderPrice : product.price
    const money = (amount: number) => format.money(amount, currency)
    if (pricingModel === 'Package')
      return minUnits === maxUnits
        ? t('{{price}} for {{most}}', { price: money(price), most: maxUnits })
        : t('{{price}} for {{least}} to {{most}}', {
            price: money(price),
            least: minUnits,
            most: maxUnits,
          })
    if (pricingModel === 'Volume')
      return t('from {{price}}', {
        price: money(Math.min(...volumeTiers.map((tier) => tier.price))),
      })
    return money(price)
  }
}
