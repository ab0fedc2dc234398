import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ProductList } from '@proofdesk/contract/admin/product-lists'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import type { ProductControl } from './product-form.ts'
import { useLabQuote } from './products-api.ts'
import { QuoteLines } from './quote-lines.tsx'

interface LabQuotePanelProps {
  control: ProductControl
  list: ProductList
  labSku: string
}

/** The lab's present price per unit, and what is left of the product's price. */
export function LabQuotePanel({ control, list, labSku }: LabQuotePanelProps) {
  const { t } = useTranslation()
  const query = useLabQuote(list, labSku)
  const [item] = query.data?.quote.items ?? []
  if (item && query.data) {
    return (
      <Panel>
        <QuoteLines
          control={control}
          currency={list.currency}
          quote={query.data.quote}
          item={item}
        />
      </Panel>
    )
  }
  if (query.isFetching) {
    return (
      <Panel>
        <Box role="status" aria-label={t('Getting the lab’s price')}>
          <Skeleton width="70%" />
          <Skeleton width="60%" />
          <Skeleton width="65%" />
        </Box>
      </Panel>
    )
  }
  return (
    <Panel>
      <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
          {query.isError
            ? t('The lab’s price could not be loaded. {{reason}}', {
                reason: errorMessage(query.error),
              })
            : t('The lab has no price for this product.')}
        </Typography>
        <Button size="small" variant="outlined" onClick={() => void query.refetch()}>
          {t('Retry')}
        </Button>
      </Box>
    </Panel>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 4, py: 1 }}>{children}</Box>
}
