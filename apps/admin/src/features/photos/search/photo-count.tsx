import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'

interface PhotoCountProps {
  total: number
  isNarrowed: boolean
  /** Number of stored files that aren't photos yet. */
  processing: number
}

/** How many photos are shown, and how many are on their way. */
export function PhotoCount({ total, isNarrowed, processing }: PhotoCountProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const number = format.number(total)
  return (
    <Typography role="status" variant="body2" color="textSecondary" className="tabular">
      {isNarrowed
        ? t('{{number}} photos found', { count: total, number })
        : t('{{number}} photos', { count: total, number })}
      {processing > 0 &&
        ` · ${t('{{number}} are being processed', { count: processing, number: format.number(processing) })}`}
    </Typography>
  )
}
