import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import { COPIES_MAX } from '@proofdesk/domain/cart-limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import type { PricedEntry } from './cart-price.ts'
import { CopyCount } from './copy-count.tsx'
import { setCopies } from './draft.ts'
import type { DraftState } from './use-draft.ts'
import type { OrderPrice } from './use-order-price.ts'

/** Photos of a product listed before the rest is expanded. */
const SHOWN = 20

interface CartLinesProps {
  shop: OfflineShop
  state: DraftState
  price: OrderPrice
}

/** The cart: each product with its photos and their quantities. */
export function CartLines({ shop, state: { draft, change }, price }: CartLinesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, shop.currency)
  /** The products whose photos are all listed. */
  const [all, setAll] = useState<ReadonlySet<string>>(new Set())
  return draft.cart.map(({ productGuid, items }) => {
    const product = shop.products.find(({ guid }) => guid === productGuid)
    const entries = price.entries.filter((entry) => entry.productGuid === productGuid)
    const problem = entries.find((entry) => entry.problem !== undefined)
    const amount = entries.reduce((sum, entry) => sum + entry.amount, 0)
    return (
      <Box key={productGuid} component="section" aria-label={product?.name ?? ''}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {product?.name ?? t('No longer sold')}
          </Typography>
          <Typography className="tabular" sx={{ fontWeight: 600 }}>
            {money(amount)}
          </Typography>
        </Box>
        {product && problem && (
          <Typography variant="body2" color="error" role="alert">
            <ProblemText product={product} entry={problem} />
          </Typography>
        )}
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {items.slice(0, all.has(productGuid) ? items.length : SHOWN).map((item) => (
            <Box
              key={item.guid}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                py: 1,
              }}
            >
              <Box
                sx={{
                  flex: 'none',
                  width: 64,
                  height: 44,
                  overflow: 'hidden',
                  bgcolor: 'divider',
                  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
                }}
              >
                {item.thumbnail && <img src={item.thumbnail.location} alt="" loading="lazy" />}
              </Box>
              <Typography
                variant="body2"
                sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {item.name}
              </Typography>
              <CopyCount
                label={item.name}
                value={item.copies}
                most={product?.type === 'Print' ? COPIES_MAX : 1}
                onChange={(copies) =>
                  change(({ cart }) => ({
                    cart: setCopies(
                      cart,
                      product ?? { guid: productGuid, type: 'Download' },
                      item,
                      copies,
                    ),
                  }))
                }
              />
            </Box>
          ))}
        </Box>
        {items.length > SHOWN && !all.has(productGuid) && (
          <Button onClick={() => setAll(new Set([...all, productGuid]))}>
            {t('Show all {{number}}', { number: format.number(items.length) })}
          </Button>
        )}
      </Box>
    )
  })
}

/** Why it can't be bought like this, and what would help. */
function ProblemText({
  product,
  entry: { problem, units },
}: {
  product: OfflineShop['products'][number]
  entry: PricedEntry
}) {
  const { t } = useTranslation()
  if (problem === 'addOnAlone') return t('This is only sold together with another product.')
  if (problem === 'tooFew')
    return t('Photos missing in this package: {{number}}', {
      number: product.minUnits - units,
    })
  if (problem === 'pixels') return t('A photo has too few pixels for a print this size.')
  if (problem === 'tooMany') return t('These are more than can be bought in one order.')
  return t('This item has no photo.')
}
