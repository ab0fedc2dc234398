import type { Collection } from '@proofdesk/contract/admin/collections'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../../lib/form-resolver.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { CollectionForm, toCollectionForm } from './collection-form.ts'
import { useUpdateCollection } from './collections-api.ts'
import { FeaturedImageField } from './featured-image-field.tsx'
import { StatusField } from './status-field.tsx'

interface EditCollectionDialogProps {
  gallery: Gallery
  collection: Collection
  onClose: () => void
}

/** A collection's name, status and featured image. */
export function EditCollectionDialog({ gallery, collection, onClose }: EditCollectionDialogProps) {
  const { t } = useTranslation()
  const update = useUpdateCollection()
  const form = useForm<CollectionForm>({
    resolver: resolveWith(CollectionForm),
    defaultValues: toCollectionForm(collection),
  })
  return (
    <FormDialog
      title={t('Edit collection')}
      form={form}
      submitLabel={t('Save')}
      isDisabled={!form.formState.isDirty}
      onSubmit={(values) => {
        // What wasn't touched stays as a colleague may have left it.
        const touched = Object.entries(values).filter(
          ([name]) => form.formState.dirtyFields[name as keyof CollectionForm],
        )
        return update.mutateAsync({
          body: { guid: collection.guid, ...Object.fromEntries(touched) },
        })
      }}
      onSaved={() => {
        showSuccess(t('Updates saved'))
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="name" label={t('Name')} required />
      <StatusField control={form.control} />
      <FeaturedImageField control={form.control} gallery={gallery} collection={collection} />
    </FormDialog>
  )
}
