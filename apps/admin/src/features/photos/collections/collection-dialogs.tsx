import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useDialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useCollectionList } from './collections-api.ts'
import { CollectionsDialog } from './collections-dialog.tsx'
import { CreateCollectionDialog } from './create-collection-dialog.tsx'
import { EditCollectionDialog } from './edit-collection-dialog.tsx'
import { DeleteCollectionDialog } from './delete-collection-dialog.tsx'

interface CollectionDialogsProps {
  gallery: Gallery
  onCreated: (collection: Collection) => void
}

/** The collection dialogs, each with its own URL (`?dialog=collections`, `?dialog=edit-collection&id=…`). */
export function CollectionDialogs({ gallery, onCreated }: CollectionDialogsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { name, id, open, close } = useDialogAddress()
  const show = useShowCollection()
  const isAbout = name === 'edit-collection' || name === 'delete-collection'
  const { data } = useCollectionList(gallery, { isNeeded: isAbout })
  if (!can('manageGalleries')) return null
  const collection = isAbout ? data?.collections.find(({ guid }) => guid === id) : undefined
  return (
    <>
      {name === 'collections' && (
        <CollectionsDialog
          gallery={gallery}
          onCreate={() => open('create-collection')}
          onEdit={({ guid }) => open('edit-collection', guid)}
          onDelete={({ guid }) => open('delete-collection', guid)}
          onShow={({ guid }) => show(guid)}
          onClose={close}
        />
      )}
      {name === 'create-collection' && (
        <CreateCollectionDialog gallery={gallery} onCreated={onCreated} onClose={close} />
      )}
      {name === 'edit-collection' && collection && (
        <EditCollectionDialog gallery={gallery} collection={collection} onClose={close} />
      )}
      {name === 'delete-collection' && collection && (
        <DeleteCollectionDialog collection={collection} onDeleted={close} onClose={close} />
      )}
      {isAbout && data && !collection && (
        <PlainDialog title={t('Collections')} maxWidth="xs" onClose={close}>
          <EmptyState title={t('Collection not found')} />
        </PlainDialog>
      )}
    </>
  )
}

/** Closes the dialogs and shows one collection's photos. */
function useShowCollection(): (guid: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (guid) =>
    void navigate(
      { pathname, search: `?${new URLSearchParams({ collections: guid })}` },
      { replace: true, preventScrollReset: true },
    )
}
