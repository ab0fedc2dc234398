import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { QuarantineRow } from './quarantine-row.tsx'
import { useQuarantine } from './quarantine-api.ts'

interface QuarantineListProps {
  galleryGuid: string
}

/** Files that arrived but could not become photos, each with its reason. Nothing if there are none. */
export function QuarantineList({ galleryGuid }: QuarantineListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { list, retry, retryAll, discard } = useQuarantine(galleryGuid)
  const [discarding, setDiscarding] = useState<Photo | null>(null)
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const photos = list.data?.pages.flatMap(({ content }) => content) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  if (total === 0) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          mb: 1,
        }}
      >
        <Typography id={id} component="h2" variant="h2" className="tabular">
          {t('Quarantine')} · {format.number(total)}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          loading={retryAll.isPending}
          onClick={() => retryAll.mutate()}
        >
          {t('Retry all')}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('These files were uploaded, but we couldn’t read them as photos.')}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, maxHeight: 480, overflowY: 'auto' }}
      >
        {photos.map((photo) => (
          <QuarantineRow
            key={photo.guid}
            photo={photo}
            isBusy={
              (retry.isPending && retry.variables.includes(photo.guid)) ||
              (discard.isPending && discard.variables.guid === photo.guid)
            }
            onRetry={() => retry.mutate([photo.guid])}
            onDiscard={() => setDiscarding(photo)}
          />
        ))}
      </Box>
      {list.hasNextPage && (
        <Button
          size="small"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          sx={{ mt: 2 }}
        >
          {t('Show more')}
        </Button>
      )}
      {discarding && (
        <ConfirmDialog
          isTrashed
          confirmLabel={t('Discard')}
          onConfirm={async () => {
            await discard.mutateAsync(discarding)
            setDiscarding(null)
          }}
          onClose={() => setDiscarding(null)}
        >
          {t('Discard {{name}}?', { name: discarding.name })}
        </ConfirmDialog>
      )}
    </Box>
  )
}
