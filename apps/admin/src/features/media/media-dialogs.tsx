import { useTranslation } from 'react-i18next'
import type { DialogAddress } from '../../lib/address.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import {
  type MediaPlace,
  folderOf,
  registerMedia,
  registerReplacement,
  useMedia,
  useMediaFolders,
  useMediaPage,
} from '../../widgets/media/media-api.ts'
import { UploadMediaDialog } from '../../widgets/media/upload-media-dialog.tsx'
import { CreateFolderDialog } from './create-folder-dialog.tsx'
import { DeleteFolderDialog } from './delete-folder-dialog.tsx'
import { DeleteMediaDialog } from './delete-media-dialog.tsx'
import { MoveMediaDialog } from './move-media-dialog.tsx'
import { PreviewMediaDialog } from './preview-media-dialog.tsx'
import { RenameFolderDialog, RenameMediaDialog } from './rename-dialogs.tsx'

const OF_MEDIA: ReadonlySet<string> = new Set(['preview', 'rename', 'move', 'replace', 'delete'])

interface MediaDialogsProps {
  dialog: DialogAddress
  place: MediaPlace
  onPlace: (change: Partial<MediaPlace>) => void
}

/** The library's dialog in the address. */
export function MediaDialogs({ dialog, place, onPlace }: MediaDialogsProps) {
  const { t } = useTranslation()
  const { name, id, close } = dialog
  const isOfFolder = name === 'rename-folder' || name === 'delete-folder'
  const isOfMedia = name !== null && OF_MEDIA.has(name)
  const page = useMediaPage(place)
  const neighbours = page.data?.media ?? []
  // Deleted pictures are only on their page; others may be in another place, opened by a link.
  const shown = name === 'preview' ? neighbours.find(({ guid }) => guid === id) : undefined
  const isRead = name === 'preview' ? !shown && !page.isPending : isOfMedia
  const read = useMedia(isRead ? id : null)
  const media = shown ?? read.data?.media[0]
  const folders = useMediaFolders().data?.folders
  const folder = isOfFolder ? folders?.find(({ guid }) => guid === id) : undefined
  return (
    <>
      {name === 'upload' && (
        <UploadMediaDialog
          title={t('Upload')}
          register={(files, signal) => registerMedia(folderOf(place), files, signal)}
          onClose={close}
        />
      )}
      {name === 'create-folder' && (
        <CreateFolderDialog
          onCreated={({ guid }) => onPlace({ folder: guid, text: '', page: 1, isTrash: false })}
          onClose={close}
        />
      )}
      {name === 'preview' && media && (
        <PreviewMediaDialog
          media={media}
          neighbours={neighbours}
          onShow={(guid) => dialog.replace('preview', guid)}
          onClose={close}
        />
      )}
      {isRead && read.isError && (
        <PlainDialog title={t('Picture')} maxWidth="xs" onClose={close}>
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        </PlainDialog>
      )}
      {name === 'rename' && media && <RenameMediaDialog media={media} onClose={close} />}
      {name === 'move' && media && folders && (
        <MoveMediaDialog media={media} folders={folders} onClose={close} />
      )}
      {name === 'replace' && media && (
        <UploadMediaDialog
          title={t('Replace {{name}}', { name: media.name })}
          isSingle
          register={([file], signal) => registerReplacement(media.guid, file!, signal)}
          onClose={close}
        />
      )}
      {name === 'delete' && media && <DeleteMediaDialog media={media} onClose={close} />}
      {name === 'rename-folder' && folder && <RenameFolderDialog folder={folder} onClose={close} />}
      {name === 'delete-folder' && folder && (
        <DeleteFolderDialog
          folder={folder}
          isOpen={place.folder === folder.guid}
          onLeave={() => onPlace({ folder: 'all', page: 1 })}
          onClose={close}
        />
      )}
    </>
  )
}
