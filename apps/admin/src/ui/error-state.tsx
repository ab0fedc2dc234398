import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../lib/error-message.ts'
import { EmptyState } from './empty-state.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
}

/** Replaces what could not be loaded: the reason and Retry. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        title={t('This couldn’t be loaded')}
        text={errorMessage(error)}
        action={
          <Button variant="outlined" onClick={onRetry}>
            {t('Retry')}
          </Button>
        }
      />
    </div>
  )
}
