import { CreateMediaFolder, type MediaFolder } from '@proofdesk/contract/admin/media-folders'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useNameSlug } from '../../lib/use-name-slug.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useCreateFolder } from '../../widgets/media/media-api.ts'

interface CreateFolderDialogProps {
  onCreated: (folder: MediaFolder) => void
  onClose: () => void
}

/** The name of a new folder; its short name is derived from it and never changes. */
export function CreateFolderDialog({ onCreated, onClose }: CreateFolderDialogProps) {
  const { t } = useTranslation()
  const create = useCreateFolder()
  const form = useForm<CreateMediaFolder>({
    resolver: resolveWith(CreateMediaFolder),
    defaultValues: { name: '' },
  })
  const { name } = useWatch({ control: form.control })
  const slug = useNameSlug()(name ?? '')
  return (
    <FormDialog
      title={t('New folder')}
      form={form}
      submitLabel={t('Create')}
      maxWidth="xs"
      isDisabled={!name?.trim()}
      onSubmit={(values) => create.mutateAsync({ body: values })}
      onSaved={({ folder }) => {
        showSuccess(t('Folder created'))
        onCreated(folder)
      }}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={t('Name')}
        required
        autoFocus
        hint={slug === '' ? undefined : t('Short name, fixed from now on: {{slug}}', { slug })}
      />
    </FormDialog>
  )
}
