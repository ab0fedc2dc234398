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
  const form = useForm<CollectionForm, unknown, CollectionOutput>({
    resolver: resolveWith(CollectionForm),
    defaultValues: toCollectionForm(collection),
  })
  return (
    <FormDialog
      title={t('Edit collection')}
      form={form}
      submitLabel={t('Save')}
      isDisabled={!form.formState.isDirty}
      onSubmit={({ translations, ...values }) => {
        // Only sends edited fields, so that a colleague's changes of others are kept.
        const touched = Object.entries(values).filter(
          ([name]) => form.formState.dirtyFields[name as keyof typeof values],
        )
        return update.mutateAsync({
          body: {
            guid: collection.guid,
            ...Object.fromEntries(touched),
            ...translationsChange(form.formState.defaultValues?.translations, translations),
          },
        })
      }}
      onSaved={() => {
        showSuccess(t('Updates saved'))
        onClose()
      }}
      onClose={onClose}
    >
      <CollectionNameInputs gallery={gallery} control={form.control} />
      <StatusField control={form.control} />
      <FeaturedImageField control={form.control} gallery={gallery} collection={collection} />
    </FormDialog>
  )
}
