import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { showError } from '../../../ui/toast.ts'
import type { PhotoSource } from '../bulk-jobs/bulk-jobs.ts'

interface DeletePhotosDialogProps {
  photos: PhotoSource
  onConfirm: (photos: readonly Photo[]) => void
  onClose: () => void
}

/**
 * Asks for confirmation before photos are deleted. If everything that a filter finds is meant, the photos are read
 * first: exactly what is confirmed is deleted, whatever is uploaded in the meantime.
 */
export function DeletePhotosDialog({ photos, onConfirm, onClose }: DeletePhotosDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { found, progress } = useFound(photos, onClose)
  if (!found)
    return (
      <PlainDialog title={t('Finding the photos')} maxWidth="xs" onClose={onClose}>
        <LinearProgress
          color="secondary"
          variant={progress ? 'determinate' : 'indeterminate'}
          value={progress ? (progress.found / Math.max(1, progress.total)) * 100 : 0}
          aria-label={t('Finding the photos')}
        />
        <Typography
          variant="body2"
          color="textSecondary"
          className="tabular"
          sx={{ mt: 2, minHeight: 20 }}
        >
          {progress &&
            t('{{done}} of {{total}}', {
              done: format.number(progress.found),
              total: format.number(progress.total),
            })}
        </Typography>
      </PlainDialog>
    )
  return (
    <ConfirmDialog
      isTrashed
      onConfirm={() => {
        onClose()
        onConfirm(found)
      }}
      onClose={onClose}
    >
      {found.length === 1
        ? t('“{{name}}” will be deleted.', { name: found[0]?.name })
        : t('{{number}} photos will be deleted.', { number: format.number(found.length) })}
    </ConfirmDialog>
  )
}

function useFound(photos: PhotoSource, onFail: () => void) {
  const [found, setFound] = useState(typeof photos === 'function' ? null : photos)
  const [progress, setProgress] = useState<{ found: number; total: number } | null>(null)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (typeof photos !== 'function') return
    const end = new AbortController()
    photos(end.signal, (count, total) => setProgress({ found: count, total })).then(
      setFound,
      (error) => {
        if (end.signal.aborted) return
        showError(error)
        fail()
      },
    )
    return () => end.abort()
  }, [photos])
  return { found, progress }
}
