import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { translationsChange } from '../../../lib/translations-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { CollectionForm, type CollectionOutput, toCollectionForm } from './collection-form.ts'
import { CollectionNameInputs } from './collection-name-inputs.tsx'
import { useCreateCollection } from './collections-api.ts'
import { StatusField } from './status-field.tsx'

interface CreateCollectionDialogProps {
  gallery: Gallery
  onCreated: (collection: Collection) => void
  onClose: () => void
}

/** Creates a collection after the others. */
export function CreateCollectionDialog({
  gallery,
  onCreated,
  onClose,
}: CreateCollectionDialogProps) {
  const { t } = useTranslation()
  const create = useCreateCollection()
  const form = useForm<CollectionForm, unknown, CollectionOutput>({
    resolver: resolveWith(CollectionForm),
    defaultValues: toCollectionForm(),
  })
  return (
    <FormDialog
      title={t('Create collection')}
      form={form}
      maxWidth="xs"
      submitLabel={t('Create collection')}
      onSubmit={({ name, status, translations }) =>
        create.mutateAsync({
          body: {
            engineGuid: gallery.guid,
            name,
            status,
            ...translationsChange(undefined, translations),
          },
        })
      }
      onSaved={({ collection }) => {
        showSuccess(t('Collection created'))
        onCreated(collection)
        onClose()
      }}
      onClose={onClose}
    >
      <CollectionNameInputs gallery={gallery} control={form.control} autoFocus />
      <StatusField control={form.control} />
    </FormDialog>
  )
}
