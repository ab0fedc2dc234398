import ReportIcon from '@mui/icons-material/ReportProblemOutlined'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../lib/session.ts'
import { useQuarantine } from '../photos-api.ts'

interface QuarantineLinkProps {
  engineGuid: string
  onShow: () => void
}

/** A link to files that could not become photos, if there are any. */
export function QuarantineLink({ engineGuid, onShow }: QuarantineLinkProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { data } = useQuarantine(engineGuid, { isNeeded: can('uploadPhotos') })
  if (!data || data.total === 0) return null
  return (
    <Chip
      clickable
      variant="outlined"
      color="error"
      icon={<ReportIcon />}
      label={t('{{count, number}} files could not be read', { count: data.total })}
      onClick={onShow}
    />
  )
}
