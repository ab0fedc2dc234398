import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import CollectionsIcon from '@mui/icons-material/CollectionsOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../lib/session.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import { useCollections } from '../collections/collections-api.ts'
import type { PhotoSelection } from '../selection/use-selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkButton } from './bulk-button.tsx'
import { MoveButton } from './move-button.tsx'
import { usePhotoActions } from './use-photo-actions.ts'
import { useSetImage } from './use-set-image.ts'

interface LiveBulkBarProps {
  gallery: Gallery
  selection: PhotoSelection
  onDelete: () => void
  onMoveToNew: () => void
}

/** What can be done to selected photos of the gallery. */
export function LiveBulkBar({ gallery, selection, onDelete, onMoveToNew }: LiveBulkBarProps) {
  const { t } = useTranslation()
  const can = useCan()
  const collections = useCollections(gallery)
  const actions = usePhotoActions(gallery)
  const image = useSetImage(gallery)
  const only = selection.chosen?.length === 1 ? selection.chosen[0] : undefined
  const imageActions: MenuAction[] =
    only && can('manageGalleries')
      ? [
          {
            label: t('Set as listing image'),
            icon: <BookmarkIcon fontSize="small" />,
            isDisabled: image.isPending,
            onSelect: () => image.setListing(only),
          },
          {
            label: t('Set as cover image'),
            icon: <ImageIcon fontSize="small" />,
            isDisabled: image.isPending,
            onSelect: () => image.setCover(only),
          },
          ...(collections.some(({ guid }) => guid === only.collectionGuid)
            ? [
                {
                  label: t('Set as image of the collection'),
                  icon: <CollectionsIcon fontSize="small" />,
                  isDisabled: image.isPending,
                  onSelect: () => image.setCollection(only),
                },
              ]
            : []),
        ]
      : []
  return (
    <BulkBar selection={selection}>
      <MoveButton
        collections={collections}
        onMove={(collectionGuid) => {
          actions.move(selection.source(), collectionGuid)
          selection.clear()
        }}
        onCreate={can('manageGalleries') ? onMoveToNew : undefined}
      />
      <BulkButton
        label={t('Download originals')}
        icon={<DownloadIcon fontSize="small" />}
        onClick={() => actions.download(selection.source())}
      />
      <BulkButton
        label={t('Delete')}
        icon={<DeleteIcon fontSize="small" />}
        color="error"
        onClick={onDelete}
      />
      {imageActions.length > 0 && <ActionMenu label={t('More')} actions={imageActions} />}
    </BulkBar>
  )
}
