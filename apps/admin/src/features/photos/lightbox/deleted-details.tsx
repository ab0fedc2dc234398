import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { trashDaysLeft } from '@proofdesk/domain/trash'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/use-now.ts'
import { PhotoFacts } from './photo-facts.tsx'

interface DeletedDetailsProps {
  photo: Photo
  timeZone: string
  onRestore: () => void
}

/** The details of a deleted photo, with a restore button. */
export function DeletedDetails({ photo, timeZone, onRestore }: DeletedDetailsProps) {
  const { t } = useTranslation()
  const now = useNow(60_000)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, alignItems: 'flex-start' }}>
      <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {photo.name}
      </Typography>
      <PhotoFacts photo={photo} timeZone={timeZone} />
      <Typography color="textSecondary">
        {t('{{count}} days left', { count: trashDaysLeft(photo.deletedAt ?? 0, now) })}
      </Typography>
      <Button variant="contained" color="primary" onClick={onRestore}>
        {t('Restore')}
      </Button>
    </Box>
  )
}
