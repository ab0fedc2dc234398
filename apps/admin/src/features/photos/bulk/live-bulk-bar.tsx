import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import CollectionsIcon from '@mui/icons-material/CollectionsOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import RotateLeftIcon from '@mui/icons-material/RotateLeftOutlined'
import RotateRightIcon from '@mui/icons-material/RotateRightOutlined'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Photo } from '@proofdesk/contract/admin/photo'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../lib/session.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import { useCollections } from '../collections/collections-api.ts'
import type { PhotoSelection } from '../selection/use-selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import { BulkButton } from './bulk-button.tsx'
import { CollectionMenus } from './collection-menus.tsx'
import { usePhotoActions } from './use-photo-actions.ts'
import { useSetImage } from './use-set-image.ts'

interface LiveBulkBarProps {
  gallery: Gallery
  selection: PhotoSelection
  onDelete: () => void
  /** Opens the dialog for creating a collection, for the selected photos. */
  onCreate: (how: 'add' | 'move') => void
}

/** The actions on selected photos of the gallery. */
export function LiveBulkBar({ gallery, selection, onDelete, onCreate }: LiveBulkBarProps) {
  const { t } = useTranslation()
  const actions = usePhotoActions(gallery)
  const imageActions = useImageActions(
    gallery,
    selection.chosen?.length === 1 ? selection.chosen[0] : undefined,
  )
  const turnActions: MenuAction[] = [
    {
      label: t('Rotate left'),
      icon: <RotateLeftIcon fontSize="small" />,
      onSelect: () => actions.turn(selection.source(), 270),
    },
    {
      label: t('Rotate right'),
      icon: <RotateRightIcon fontSize="small" />,
      onSelect: () => actions.turn(selection.source(), 90),
    },
  ]
  return (
    <BulkBar selection={selection}>
      <CollectionMenus gallery={gallery} selection={selection} onCreate={onCreate} />
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
      <ActionMenu label={t('Bulk actions')} actions={[...turnActions, ...imageActions]} />
    </BulkBar>
  )
}

/** The images that a single photo can become: the gallery's, and those of its collections. */
function useImageActions(gallery: Gallery, photo: Photo | undefined): MenuAction[] {
  const { t } = useTranslation()
  const can = useCan()
  const collections = useCollections(gallery)
  const image = useSetImage(gallery)
  if (!photo || !can('manageGalleries')) return []
  const isDisabled = image.isPending
  const own = collections.filter(({ guid }) => photo.collectionGuids.includes(guid))
  return [
    {
      label: t('Set as listing image'),
      icon: <BookmarkIcon fontSize="small" />,
      isDisabled,
      onSelect: () => image.setListing(photo),
    },
    {
      label: t('Set as cover image'),
      icon: <ImageIcon fontSize="small" />,
      isDisabled,
      onSelect: () => image.setCover(photo),
    },
    ...own.map(({ guid, name }) => ({
      label: t('Set as image of “{{name}}”', { name }),
      icon: <CollectionsIcon fontSize="small" />,
      isDisabled,
      onSelect: () => image.setCollection(photo, guid),
    })),
  ]
}
