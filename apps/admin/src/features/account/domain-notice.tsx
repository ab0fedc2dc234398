import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useDomains } from './domains-api.ts'

interface DomainNoticeProps {
  /** Scrolls to the records below. */
  onShow: () => void
}

/** A notice at the top of the page if the studio's domain doesn't lead to its galleries. */
export function DomainNotice({ onShow }: DomainNoticeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const failing = useDomains().data?.domains.find(
    ({ state, lookupProblem }) =>
      state === 'lost' || (state === 'verified' && lookupProblem !== null),
  )
  return (
    <div role="status">
      {failing && (
        <Alert
          severity={failing.state === 'lost' ? 'error' : 'warning'}
          sx={{ mb: 6, overflowWrap: 'anywhere' }}
        >
          {failing.state === 'lost'
            ? t(
                '{{domain}} doesn’t point to your galleries, so all public links use your standard address again.',
                { domain: failing.domain },
              )
            : t(
                '{{domain}} no longer points to your galleries. On {{date}} all public links go back to your standard address.',
                { domain: failing.domain, date: format.dateTime(failing.expiresAt ?? 0) },
              )}
          <Box sx={{ mt: 1, ml: -2 }}>
            <Button color="inherit" size="small" onClick={onShow}>
              {t('Show DNS records')}
            </Button>
          </Box>
        </Alert>
      )}
    </div>
  )
}
