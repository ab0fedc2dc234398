import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useNoOneFound } from '../../../widgets/matching/matching-api.ts'

interface NoOneFilterProps {
  gallery: Gallery
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Photos on which no one was found, and how many there are, where the gallery is searched by text. */
export function NoOneFilter({ gallery, isOn, onChange }: NoOneFilterProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isNeeded = gallery.features.textSearch
  const count = useNoOneFound(gallery.guid, { isNeeded, isWatched: true })
  if (!isNeeded || (!isOn && !count?.total)) return null
  return (
    <Button
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      sx={{ color: isOn ? 'text.primary' : 'text.secondary' }}
    >
      {count
        ? t('No one found ({{number}})', { number: format.number(count.total) })
        : t('No one found')}
    </Button>
  )
}
