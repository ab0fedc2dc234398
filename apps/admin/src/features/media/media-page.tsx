import CreateNewFolderIcon from '@mui/icons-material/CreateNewFolderOutlined'
import UploadIcon from '@mui/icons-material/Upload'
import Button from '@mui/material/Button'
import type { Media } from '@proofdesk/contract/admin/media'
import type { MediaFolder } from '@proofdesk/contract/admin/media-folders'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { MediaBrowser } from '../../widgets/media/media-browser.tsx'
import { useRestoreMedia } from './media-api.ts'
import { MediaDialogs } from './media-dialogs.tsx'
import { useMediaPlace } from './use-media-place.ts'

/** The studio's own pictures, in folders. */
export function MediaPage() {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const [place, setPlace] = useMediaPlace()
  const restore = useRestoreMedia(t('File restored'))
  const renderMenu = ({ guid, name }: Media) => (
    <ActionMenu
      label={t('Actions for {{name}}', { name })}
      actions={
        place.isTrash
          ? [{ label: t('Restore'), onSelect: () => restore.mutate({ body: { guid } }) }]
          : [
              { label: t('Rename'), onSelect: () => dialog.open('rename', guid) },
              { label: t('Move to folder'), onSelect: () => dialog.open('move', guid) },
              { label: t('Replace'), onSelect: () => dialog.open('replace', guid) },
              {
                label: t('Delete'),
                onSelect: () => dialog.open('delete', guid),
                isDestructive: true,
                startsGroup: true,
              },
            ]
      }
    />
  )
  const renderFolderMenu = ({ guid, name }: MediaFolder) => (
    <ActionMenu
      label={t('Actions for {{name}}', { name })}
      actions={[
        { label: t('Rename'), onSelect: () => dialog.open('rename-folder', guid) },
        {
          label: t('Delete'),
          onSelect: () => dialog.open('delete-folder', guid),
          isDestructive: true,
          startsGroup: true,
        },
      ]}
    />
  )
  return (
    <>
      <PageTitle
        title={t('Media')}
        subtitle={t('Your own images: logos, watermarks, and images for shop and pages.')}
        actions={
          <>
            <Button
              variant="outlined"
              startIcon={<CreateNewFolderIcon />}
              onClick={() => dialog.open('create-folder')}
            >
              {t('New folder')}
            </Button>
            <Button
              variant="contained"
              color="primary"
              startIcon={<UploadIcon />}
              onClick={() => dialog.open('upload')}
            >
              {t('Upload')}
            </Button>
          </>
        }
      />
      <MediaBrowser
        place={place}
        onPlace={setPlace}
        onUpload={() => dialog.open('upload')}
        renderMenu={renderMenu}
        renderFolderMenu={renderFolderMenu}
        onOpen={({ guid }) => dialog.open('preview', guid)}
        hasTrash
      />
      <MediaDialogs dialog={dialog} place={place} onPlace={setPlace} />
    </>
  )
}
