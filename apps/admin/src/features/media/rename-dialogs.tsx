import type { Media } from '@proofdesk/contract/admin/media'
import type { MediaFolder } from '@proofdesk/contract/admin/media-folders'
import { useTranslation } from 'react-i18next'
import { RenameDialog } from '../../ui/rename-dialog.tsx'
import { useUpdateFolder, useUpdateMedia } from './media-api.ts'

export function RenameMediaDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const { t } = useTranslation()
  const update = useUpdateMedia()
  return (
    <RenameDialog
      title={t('Rename file')}
      name={media.name}
      max={255}
      onRename={(name) => update.mutateAsync({ body: { guid: media.guid, data: { name } } })}
      onClose={onClose}
    />
  )
}

export function RenameFolderDialog({
  folder,
  onClose,
}: {
  folder: MediaFolder
  onClose: () => void
}) {
  const { t } = useTranslation()
  const update = useUpdateFolder()
  return (
    <RenameDialog
      title={t('Rename folder')}
      name={folder.name}
      max={120}
      hint={t('The short name doesn’t change: {{slug}}', { slug: folder.slug })}
      onRename={(name) => update.mutateAsync({ body: { guid: folder.guid, data: { name } } })}
      onClose={onClose}
    />
  )
}
