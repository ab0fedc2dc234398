import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { Icon } from '../../ui/icon.tsx'
import {
  type SavedFile,
  SHARED_MAX,
  canShareFiles,
  fetchFiles,
  shareFiles,
} from './shared-files.ts'

/** Whether the phone can save bought photos itself; this page is rendered in the browser only. */
export function useCanShareFiles(): boolean {
  const [can] = useState(canShareFiles)
  return can
}

/** Saves bought photos, or a video, to the phone's library, ten at a time. */
export function SaveToPhotos({
  items,
  isVideo = false,
  className = 'button',
}: {
  items: readonly SavedFile[]
  isVideo?: boolean
  className?: string
}) {
  const { t } = useTranslation()
  const [start, setStart] = useState(0)
  const part = items.slice(start, start + SHARED_MAX)
  const save = useMutation({
    // Loaded files are shared immediately: a phone only allows that right after a tap.
    mutationFn: async (ready: File[] | undefined) => {
      const files = ready ?? (await fetchFiles(part))
      return { files, outcome: await shareFiles(files) }
    },
    onSuccess: ({ outcome }) => {
      if (outcome === 'done' && start + SHARED_MAX < items.length) setStart(start + SHARED_MAX)
    },
  })
  const ready = save.data?.outcome === 'later' ? save.data.files : undefined
  const label =
    items.length <= SHARED_MAX
      ? t('Save to photos')
      : t('Save photos {{from, number}} to {{to, number}} of {{total, number}}', {
          from: start + 1,
          to: start + part.length,
          total: items.length,
        })
  return (
    <>
      <button
        type="button"
        className={className}
        aria-disabled={save.isPending}
        onClick={() => !save.isPending && save.mutate(ready)}
      >
        <Icon name="download" />
        {label}
      </button>
      <span role="status" className={save.isPending || ready ? 'order-page-hint' : 'hidden'}>
        {save.isPending
          ? isVideo
            ? t('Getting your video…')
            : t('Getting your photos…')
          : ready && t('Ready. Tap again to save.')}
      </span>
      {save.isError && (
        <span role="alert" className="order-page-hint">
          {errorMessage(save.error, t)}
        </span>
      )}
    </>
  )
}
