import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { CollectionRow } from './collection-row.tsx'
import { useCollectionList, useCollectionStatus, useReorderCollections } from './collections-api.ts'
import { moveItem } from './reorder.ts'

interface CollectionsDialogProps {
  gallery: Gallery
  onCreate: () => void
  onEdit: (collection: Collection) => void
  /** Shows the photos of a collection. */
  onShow: (collection: Collection) => void
  onDelete: (collection: Collection) => void
  onClose: () => void
}

/** A gallery's collections: their order and actions. */
export function CollectionsDialog({
  gallery,
  onCreate,
  onEdit,
  onShow,
  onDelete,
  onClose,
}: CollectionsDialogProps) {
  const { t } = useTranslation()
  const query = useCollectionList(gallery)
  const reorder = useReorderCollections(gallery)
  const setStatus = useCollectionStatus(gallery)
  const createButton = (
    <Button variant="contained" color="primary" startIcon={<AddIcon />} onClick={onCreate}>
      {t('Create collection')}
    </Button>
  )
  return (
    <PlainDialog title={t('Collections')} onClose={onClose}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={3} />}
        isEmpty={({ collections }) => collections.length === 0}
        empty={
          <EmptyState
            title={t('There are no collections yet')}
            text={t('Collections group the photos of a gallery, by course or class for example.')}
            action={createButton}
          />
        }
      >
        {({ collections }) => (
          <>
            <Box
              component="ul"
              aria-label={t('Collections')}
              sx={{ m: 0, mb: 4, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
            >
              {collections.map((collection, index) => (
                <CollectionRow
                  key={collection.guid}
                  collection={collection}
                  isFirst={index === 0}
                  isLast={index === collections.length - 1}
                  onMove={(step) => reorder(moveItem(collections, index, step))}
                  onEdit={() => onEdit(collection)}
                  onShow={() => onShow(collection)}
                  onStatus={() =>
                    setStatus(collection, collection.status === 'Draft' ? 'Published' : 'Draft')
                  }
                  onDelete={() => onDelete(collection)}
                />
              ))}
            </Box>
            {createButton}
          </>
        )}
      </QueryView>
    </PlainDialog>
  )
}
