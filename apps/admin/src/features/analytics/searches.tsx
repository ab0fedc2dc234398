import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SearchTotals, VisitRange } from '@proofdesk/contract/admin/analytics'
import type { SearchedBy } from '@proofdesk/domain/visit-event'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useSearches } from './analytics-api.ts'
import { CountList } from './count-list.tsx'
import { Panel } from './panel.tsx'

const BY: Record<SearchedBy, (t: TFunction) => string> = {
  selfie: (t) => t('By selfie'),
  text: (t) => t('By text'),
  colour: (t) => t('By colour'),
  time: (t) => t('By time'),
  collection: (t) => t('By collection'),
}

/** How visitors searched, and the words without results. */
export function Searches({ range }: { range: VisitRange }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('Searches')}>
      <QueryView query={useSearches(range)} skeleton={<ListSkeleton count={4} />}>
        {(totals) => <Totals totals={totals} />}
      </QueryView>
    </Panel>
  )
}

function Totals({ totals: { searches, missedWords, otherWords } }: { totals: SearchTotals }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (searches.length === 0)
    return <Typography color="textSecondary">{t('No searches on these days.')}</Typography>
  return (
    <>
      <CountList
        rows={searches.map(({ by, found, missed }) => ({
          label: BY[by](t),
          text:
            missed > 0
              ? t('{{found}} with results, {{missed}} without', {
                  found: format.number(found),
                  missed: format.number(missed),
                })
              : format.number(found),
        }))}
      />
      {missedWords.length > 0 && (
        <Box sx={{ mt: 4 }}>
          <Typography component="h3" variant="h4">
            {t('Searches without results')}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
            {t('From the last 35 days at most.')}
          </Typography>
          <Box
            role="group"
            aria-label={t('Searches without results')}
            tabIndex={0}
            sx={{ maxHeight: 260, overflow: 'auto' }}
          >
            <CountList
              rows={[
                ...missedWords.map(({ words, count }) => ({
                  label: words,
                  text: format.number(count),
                })),
                ...(otherWords > 0
                  ? [{ label: t('Other searches'), text: format.number(otherWords) }]
                  : []),
              ]}
            />
          </Box>
        </Box>
      )}
    </>
  )
}
