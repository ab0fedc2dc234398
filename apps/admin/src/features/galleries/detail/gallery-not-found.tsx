import SearchOffIcon from '@mui/icons-material/SearchOff'
import { useTranslation } from 'react-i18next'
import { DeadEnd } from '../../../ui/dead-end.tsx'

/** No gallery at this address, or none that this person may see. */
export function GalleryNotFound() {
  const { t } = useTranslation()
  return (
    <DeadEnd
      documentTitle={t('Gallery not found')}
      icon={<SearchOffIcon />}
      title={t('There is no gallery at this address')}
      text={t(
        'It may have been renamed or deleted, or it is not among the galleries that you can see.',
      )}
    />
  )
}
