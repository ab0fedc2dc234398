import type { Gallery } from '@proofdesk/contract/admin/engines'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import type { FrameAction } from './frame-select.tsx'
import { useFrames, useRemoveFrame } from './frames-api.ts'

const FrameDialog = lazy(async () => ({
  default: (await import('./frame-dialog.tsx')).FrameDialog,
}))

interface FrameDialogsProps {
  gallery: Gallery
  /** The frame chosen in the form; '' for none. */
  chosen: string
  asked: FrameAction | undefined
  /** The frame that is chosen from now on; '' for none. */
  onChange: (guid: string) => void
  onClose: () => void
}

/** Makes, changes or deletes a frame. */
export function FrameDialogs({ gallery, chosen, asked, onChange, onClose }: FrameDialogsProps) {
  const { t } = useTranslation()
  const frame = useFrames().data?.frames.find(({ guid }) => guid === chosen)
  const remove = useRemoveFrame(t('Frame deleted'))
  if (asked === undefined || (asked !== 'create' && !frame)) return null
  if (asked === 'delete')
    return (
      <ConfirmDialog
        title={t('Delete “{{name}}”?', { name: frame!.name })}
        warning={t('What people bought keeps the frame. It can’t be brought back.')}
        onConfirm={async () => {
          await remove.mutateAsync({ query: { guid: frame!.guid } })
          onChange('')
          onClose()
        }}
        onClose={onClose}
      >
        {frame!.galleries > 0 &&
          t('{{count, number}} galleries use it and will have no frame.', {
            count: frame!.galleries,
          })}
      </ConfirmDialog>
    )
  return (
    <LazyPart onFail={onClose}>
      <FrameDialog
        gallery={gallery}
        frame={asked === 'edit' ? frame : undefined}
        onSaved={({ guid }) => {
          onChange(guid)
          onClose()
        }}
        onClose={onClose}
      />
    </LazyPart>
  )
}
