import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/app-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useDamagedFileCount } from './damaged-files-api.ts'

/** Warns of damaged originals until they are repaired or dismissed. */
export function DamagedFilesBanner() {
  const { t } = useTranslation()
  const count = useDamagedFileCount().data?.count ?? 0
  return (
    <div role="status">
      {count > 0 && (
        <Banner severity="error">
          {t('{{count, number}} original files are missing or damaged and can’t be delivered.', {
            count,
          })}{' '}
          <AppLink to="/photos/damaged" color="inherit" sx={{ fontWeight: 500 }}>
            {t('Show files')}
          </AppLink>
        </Banner>
      )}
    </div>
  )
}
