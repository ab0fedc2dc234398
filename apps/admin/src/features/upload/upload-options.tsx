import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { AT_ONCE_CHOICES } from './queue/upload-queue.ts'
import { useUploadCollections } from './collections-api.ts'

interface UploadOptionsProps {
  galleryGuid: string
  /** Null puts photos into no collection. */
  collectionGuid: string | null
  onCollection: (collectionGuid: string | null) => void
  atOnce: number
  onAtOnce: (atOnce: number) => void
}

/** The collection of the next photos, and how many are sent concurrently. */
export function UploadOptions({
  galleryGuid,
  collectionGuid,
  onCollection,
  atOnce,
  onAtOnce,
}: UploadOptionsProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useUploadCollections(galleryGuid)
  const hasFailed = isError && !data
  const collections = data?.collections ?? []
  // A collection that was deleted in the meantime is treated as none.
  const chosen = collections.some(({ guid }) => guid === collectionGuid) ? collectionGuid : null
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 172px', gap: { xs: 3, sm: 4 } }}
    >
      <TextField
        select
        label={t('Collection')}
        value={chosen ?? ''}
        onChange={({ target }) => onCollection(target.value || null)}
        onFocus={() => {
          if (hasFailed) void refetch()
        }}
        helperText={hasFailed ? t('The collections could not be loaded.') : undefined}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('None')}</MenuItem>
        {collections.map(({ guid, name }) => (
          <MenuItem key={guid} value={guid}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('Simultaneous uploads')}
        value={atOnce}
        onChange={({ target }) => onAtOnce(Number(target.value))}
      >
        {AT_ONCE_CHOICES.map((choice) => (
          <MenuItem key={choice} value={choice} className="tabular">
            {choice}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
