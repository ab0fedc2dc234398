import SearchOffIcon from '@mui/icons-material/SearchOff'
import { useTranslation } from 'react-i18next'
import { DeadEnd } from '../../ui/dead-end.tsx'

/** The page for an unknown URL. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <DeadEnd
      documentTitle={t('Page not found')}
      icon={<SearchOffIcon />}
      title={t('There’s nothing at this address')}
      text={t('It may have been deleted or renamed, or the link has a mistake.')}
    />
  )
}
