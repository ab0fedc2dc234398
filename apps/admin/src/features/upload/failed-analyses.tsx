import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Analysis } from '@proofdesk/domain/photo-analysis'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { analysisProblemMessage } from './analysis-message.ts'
import { useFailedAnalyses, useRetryAnalyses } from './failed-analyses-api.ts'

interface FailedAnalysesProps {
  galleryGuid: string
  kind: Analysis
  /** Number of failures at the last count. */
  failed: number
}

/** Photos whose analysis failed, each with its reason, and a button to retry all. */
export function FailedAnalyses({ galleryGuid, kind, failed }: FailedAnalysesProps) {
  const { t } = useTranslation()
  const list = useFailedAnalyses(galleryGuid, kind, failed)
  const retry = useRetryAnalyses()
  return (
    <QueryView query={list} skeleton={<ListSkeleton count={2} />}>
      {(answer) => (
        <>
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }}
          >
            {answer.failed.map(({ content: { guid, name }, reason }) => (
              <Box component="li" key={guid} sx={{ py: 1 }}>
                <Typography variant="body2" noWrap title={name}>
                  {name}
                </Typography>
                <Typography variant="caption" component="div" sx={{ color: 'status.failed' }}>
                  {analysisProblemMessage(t, reason)}
                </Typography>
              </Box>
            ))}
          </Box>
          {answer.total > answer.failed.length && (
            <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0, py: 1 }}>
              {t('and {{count}} more', { count: answer.total - answer.failed.length })}
            </Typography>
          )}
          <Button
            size="small"
            variant="outlined"
            loading={retry.isPending}
            onClick={() => retry.mutate({ body: { engineGuid: galleryGuid, kind } })}
            sx={{ mt: 1 }}
          >
            {t('Retry all')}
          </Button>
        </>
      )}
    </QueryView>
  )
}
