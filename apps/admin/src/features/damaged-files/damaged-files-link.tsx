import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useToPath } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { useCan } from '../../lib/session.ts'
import { useDamagedFileCount } from './damaged-files-api.ts'

/** Links to the damaged files if there are any. Dismissed ones cause no banner. */
export function DamagedFilesLink() {
  return useCan()('manageGalleries') ? <LinkWithCount /> : null
}

function LinkWithCount() {
  const { t } = useTranslation()
  const format = useFormat()
  const toPath = useToPath()
  const { count = 0, dismissed = 0 } = useDamagedFileCount().data ?? {}
  if (count + dismissed === 0) return null
  return (
    <Button
      component={Link}
      to={toPath(count > 0 ? '/photos/damaged' : '/photos/damaged?view=dismissed')}
    >
      {t('Damaged files ({{number}})', { number: format.number(count + dismissed) })}
    </Button>
  )
}
