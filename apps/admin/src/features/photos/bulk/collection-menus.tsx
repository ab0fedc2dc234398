import FolderIcon from '@mui/icons-material/DriveFileMoveOutlined'
import LibraryAddIcon from '@mui/icons-material/LibraryAddOutlined'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../lib/session.ts'
import type { PhotoSource } from '../bulk-jobs/bulk-jobs.ts'
import { useCollections } from '../collections/collections-api.ts'
import { useShownCollection } from '../collections/use-shown-collection.ts'
import type { PhotoSelection } from '../selection/use-selection.ts'
import { CollectionMenu } from './collection-menu.tsx'
import { usePhotoActions } from './use-photo-actions.ts'

interface CollectionMenusProps {
  gallery: Gallery
  selection: PhotoSelection
  /** Opens the dialog for creating a collection, for the selected photos. */
  onCreate: (how: 'add' | 'move') => void
}

/** Adds the selected photos to a collection, moves them, or removes them. */
export function CollectionMenus({ gallery, selection, onCreate }: CollectionMenusProps) {
  const { t } = useTranslation()
  const canCreate = useCan()('manageGalleries')
  const collections = useCollections(gallery)
  const shown = useShownCollection(gallery)
  const { add, move, takeOut } = usePhotoActions(gallery)
  const others = collections.filter(({ guid }) => guid !== shown?.guid)
  const take = (run: (photos: PhotoSource) => void) => {
    run(selection.source())
    selection.clear()
  }
  const removeFromShown = shown && {
    label: t('Remove from “{{name}}”', { name: shown.name }),
    onSelect: () => take((photos) => takeOut(photos, shown.guid)),
  }
  const removeFromAll = {
    label: t('Remove from all collections'),
    onSelect: () => take((photos) => takeOut(photos)),
  }
  const hint = shown
    ? t('Photos are removed from “{{name}}”.', { name: shown.name })
    : t('Photos are removed from all other collections.')
  return (
    <>
      <CollectionMenu
        label={t('Add to collection')}
        icon={<LibraryAddIcon fontSize="small" />}
        shortcut="c"
        collections={others}
        onChoose={(guid) => take((photos) => add(photos, guid))}
        onCreate={canCreate ? () => onCreate('add') : undefined}
      />
      <CollectionMenu
        label={t('Move to collection')}
        icon={<FolderIcon fontSize="small" />}
        shortcut="m"
        hint={hint}
        collections={others}
        onChoose={(guid) => take((photos) => move(photos, guid, shown?.guid))}
        others={[...(removeFromShown ? [removeFromShown] : []), removeFromAll]}
        onCreate={canCreate ? () => onCreate('move') : undefined}
      />
    </>
  )
}
