import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { useCan } from '../../../lib/session.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { collectionsQuery } from './use-collections.ts'
import { useShowCollection } from './use-show-collection.ts'

const CollectionsDialog = lazy(async () => ({
  default: (await import('./collections-dialog.tsx')).CollectionsDialog,
}))
const CreateCollectionDialog = lazy(async () => ({
  default: (await import('./create-collection-dialog.tsx')).CreateCollectionDialog,
}))
const EditCollectionDialog = lazy(async () => ({
  default: (await import('./edit-collection-dialog.tsx')).EditCollectionDialog,
}))
const DeleteCollectionDialog = lazy(async () => ({
  default: (await import('./delete-collection-dialog.tsx')).DeleteCollectionDialog,
}))

interface CollectionDialogsProps {
  gallery: Gallery
  onCreated: (collection: Collection) => void
}

/** The dialogs of the collections, each with its address (`?dialog=collections`, `?dialog=edit-collection&id=…`). */
export function CollectionDialogs({ gallery, onCreated }: CollectionDialogsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { name, id, open, close } = useDialogAddress()
  const show = useShowCollection()
  const isAbout = name === 'edit-collection' || name === 'delete-collection'
  const { data } = useQuery({ ...collectionsQuery(gallery), enabled: isAbout })
  if (!can('manageGalleries')) return null
  const collection = isAbout ? data?.collections.find(({ guid }) => guid === id) : undefined
  return (
    <LazyPart key={name} onFail={close}>
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
          <EmptyState title={t('This collection is no longer there')} />
        </PlainDialog>
      )}
    </LazyPart>
  )
}
