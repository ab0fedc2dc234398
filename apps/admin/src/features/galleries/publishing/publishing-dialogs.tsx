import type { Gallery } from '@proofdesk/contract/admin/engines'
import { lazy } from 'react'
import type { DialogAddress } from '../../../lib/address.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import type { useMoveGallery } from '../../../widgets/gallery/use-move-gallery.ts'

const PublishDialog = lazy(async () => ({
  default: (await import('./publish-dialog.tsx')).PublishDialog,
}))

const ShareDialog = lazy(async () => ({
  default: (await import('./share-dialog.tsx')).ShareDialog,
}))

interface PublishingDialogsProps {
  gallery: Gallery
  dialog: DialogAddress
  move: ReturnType<typeof useMoveGallery>
  /** Address values to set once the gallery is published. */
  published?: Readonly<Record<string, string>>
}

/** The check before publishing, followed by the share dialog. */
export function PublishingDialogs({ gallery, dialog, move, published }: PublishingDialogsProps) {
  const publish = async () => {
    const isPublished = await move(gallery, 'publish')
    if (isPublished) dialog.settle('share', gallery.guid, published)
    return isPublished
  }
  if (dialog.name === 'publish')
    return (
      <LazyPart onFail={dialog.close}>
        <PublishDialog gallery={gallery} onPublish={publish} onClose={dialog.close} />
      </LazyPart>
    )
  if (dialog.name === 'share')
    return (
      <LazyPart onFail={dialog.close}>
        <ShareDialog gallery={gallery} onClose={dialog.close} />
      </LazyPart>
    )
  return null
}
