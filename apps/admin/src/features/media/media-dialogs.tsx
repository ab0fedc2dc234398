import { useTranslation } from 'react-i18next'
import type { DialogAddress } from '../../lib/address.ts'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import {
  type MediaPlace,
  registerMedia,
  registerReplacement,
  useMedia,
  useMediaFolders,
} from '../../widgets/media/media-api.ts'
import { UploadPanel } from '../../widgets/media/upload-panel.tsx'
import { CreateFolderDialog } from './create-folder-dialog.tsx'
import { DeleteFolderDialog } from './delete-folder-dialog.tsx'
import { DeleteMediaDialog } from './delete-media-dialog.tsx'
import { MoveMediaDialog } from './move-media-dialog.tsx'
import { RenameFolderDialog, RenameMediaDialog } from './rename-dialogs.tsx'

interface MediaDialogsProps {
  dialog: DialogAddress
  place: MediaPlace
  onPlace: (change: Partial<MediaPlace>) => void
}

/** The dialog of the library that the address names. */
export function MediaDialogs({ dialog, place, onPlace }: MediaDialogsProps) {
  const { t } = useTranslation()
  const { name, id, close } = dialog
  const isOfFolder = name === 'rename-folder' || name === 'delete-folder'
  const isOfMedia = name === 'rename' || name === 'move' || name === 'replace' || name === 'delete'
  const media = useMedia(isOfMedia ? id : null).data?.media[0]
  const folders = useMediaFolders().data?.folders
  const folder = isOfFolder ? folders?.find(({ guid }) => guid === id) : undefined
  return (
    <>
      {name === 'upload' && (
        <PlainDialog title={t('Upload')} maxWidth="sm" onClose={close}>
          <UploadPanel
            register={(files, signal) => registerMedia(place.folderGuid, files, signal)}
            onFinish={close}
          />
        </PlainDialog>
      )}
      {name === 'create-folder' && (
        <CreateFolderDialog
          onCreated={({ guid }) => onPlace({ folderGuid: guid, text: '', page: 1, isTrash: false })}
          onClose={close}
        />
      )}
      {name === 'rename' && media && <RenameMediaDialog media={media} onClose={close} />}
      {name === 'move' && media && folders && (
        <MoveMediaDialog media={media} folders={folders} onClose={close} />
      )}
      {name === 'replace' && media && (
        <PlainDialog
          title={t('Replace {{name}}', { name: media.name })}
          maxWidth="sm"
          onClose={close}
        >
          <UploadPanel
            isSingle
            register={([file], signal) => registerReplacement(media.guid, file!, signal)}
            onFinish={close}
          />
        </PlainDialog>
      )}
      {name === 'delete' && media && <DeleteMediaDialog media={media} onClose={close} />}
      {name === 'rename-folder' && folder && <RenameFolderDialog folder={folder} onClose={close} />}
      {name === 'delete-folder' && folder && (
        <DeleteFolderDialog
          folder={folder}
          isOpen={place.folderGuid === folder.guid}
          onLeave={() => onPlace({ folderGuid: null, page: 1 })}
          onClose={close}
        />
      )}
    </>
  )
}
