import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { StarterKind } from '@proofdesk/domain/starter-list'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { priceSummary } from './price-summary.ts'
import { useStarterPreview } from './product-list-api.ts'
import { starterGapMessage } from './starter-label.ts'

interface StarterPreviewProps {
  kind: StarterKind
  currency: string
}

/** The products of a starter list, and why some are left out. */
export function StarterPreview({ kind, currency }: StarterPreviewProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const query = useStarterPreview(kind, currency)
  return (
    <QueryView query={query} skeleton={<ListSkeleton count={4} />}>
      {({ products, gaps }) => (
        <Box component="section" aria-labelledby={id}>
          <Typography id={id} component="h3" variant="h3">
            {t('Products to start with')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('You can change, add and delete products later.')}
          </Typography>
          <Box component="ul" aria-labelledby={id} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
            {products.map((product) => (
              <Box
                key={product.key}
                component="li"
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  justifyContent: 'space-between',
                  columnGap: 4,
                  py: 2,
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <Typography variant="body2" sx={{ fontWeight: 500 }}>
                  {product.name}
                </Typography>
                <Typography variant="body2" className="tabular">
                  {priceSummary(t, product, (amount) => format.money(amount, currency))}
                </Typography>
              </Box>
            ))}
          </Box>
          {gaps.map((gap) => (
            <Typography key={gap.name} variant="body2" color="textSecondary" sx={{ mt: 2 }}>
              {starterGapMessage(t, gap)}
            </Typography>
          ))}
        </Box>
      )}
    </QueryView>
  )
}
