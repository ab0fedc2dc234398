import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Media, MediaUse } from '@proofdesk/contract/admin/media'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useMediaUses, useRemoveMedia, useRestoreMedia } from './media-api.ts'

interface DeleteMediaDialogProps {
  media: Media
  onClose: () => void
}

/** Moves a picture to the trash, after saying what uses it. */
export function DeleteMediaDialog({ media: { guid, name }, onClose }: DeleteMediaDialogProps) {
  const { t } = useTranslation()
  const { data, isPending } = useMediaUses(guid)
  const restore = useRestoreMedia(t('File restored'))
  const remove = useRemoveMedia(guid, () => {
    onClose()
    showSuccess(t('File deleted'), { onUndo: () => restore.mutate({ body: { guid } }) })
  })
  // Nobody is asked before it is known what uses it.
  if (isPending) return null
  const isUsed = data !== undefined && data.total > 0
  return (
    <ConfirmDialog
      isTrashed
      confirmLabel={isUsed ? t('Delete all the same') : undefined}
      onConfirm={() => remove.mutateAsync({ query: { guid } })}
      onClose={onClose}
    >
      {isUsed ? (
        <>
          {t('“{{name}}” is in use. What uses it shows no picture until it is restored:', { name })}
          <Box component="ul" aria-label={t('In use')} sx={{ my: 2, pl: 5 }}>
            {data.uses.map((use) => (
              <li key={`${use.kind}${use.guid}`}>{useLabel(t, use)}</li>
            ))}
          </Box>
          {data.total > data.uses.length && (
            <Typography color="textSecondary">
              {t('and {{count}} more', { count: data.total - data.uses.length })}
            </Typography>
          )}
        </>
      ) : (
        t('“{{name}}” moves to the deleted files.', { name })
      )}
    </ConfirmDialog>
  )
}

const USE_LABELS = {
  logo: (t) => t('Logo of the studio'),
  favicon: (t) => t('Favicon of the studio'),
  product: (t, { name }) => t('Product “{{name}}”', { name }),
  page: (t, { name }) => t('Page “{{name}}”', { name }),
  gallery: (t, { name }) => t('Gallery “{{name}}”', { name }),
  watermark: (t, { name }) => t('Watermark of the gallery “{{name}}”', { name }),
  preset: (t, { name }) => t('Preset “{{name}}”', { name }),
} satisfies Record<MediaUse['kind'], (t: TFunction, use: MediaUse) => string>

function useLabel(t: TFunction, use: MediaUse): string {
  return USE_LABELS[use.kind](t, use)
}
