import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useToPath } from '../../lib/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const toPath = useToPath()
  useDocumentTitle(t('Page not found'))
  return (
    <EmptyState
      isPage
      title={t('There’s nothing at this address')}
      text={t('It may have been deleted or renamed, or the link has a mistake.')}
      action={
        <Button component={Link} to={toPath('/photos')} variant="contained" color="primary">
          {t('Go to the galleries')}
        </Button>
      }
    />
  )
}
