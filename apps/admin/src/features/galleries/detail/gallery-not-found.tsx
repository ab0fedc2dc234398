import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../../lib/address.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

/** No gallery at this address, or none that this person may see. */
export function GalleryNotFound() {
  const { t } = useTranslation()
  const toPath = useToPath()
  return (
    <>
      <PageTitle title={t('Gallery not found')} />
      <EmptyState
        title={t('There is no gallery at this address')}
        text={t(
          'It may have been renamed or deleted, or it is not among the galleries that you can see.',
        )}
        action={
          <Button variant="contained" color="primary" component={Link} to={toPath('/photos')}>
            {t('Go to the galleries')}
          </Button>
        }
      />
    </>
  )
}
