import { shortText } from '@proofdesk/contract/fields'
import type { Media } from '@proofdesk/contract/admin/media'
import type { MediaFolder } from '@proofdesk/contract/admin/media-folders'
import { type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../lib/form-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { useUpdateFolder, useUpdateMedia } from './media-api.ts'

export function RenameMediaDialog({ media, onClose }: { media: Media; onClose: () => void }) {
  const { t } = useTranslation()
  const update = useUpdateMedia()
  return (
    <RenameDialog
      title={t('Rename file')}
      name={media.name}
      max={255}
      onRename={(name) => update.mutateAsync({ body: { guid: media.guid, data: { name } } })}
      onClose={onClose}
    />
  )
}

export function RenameFolderDialog({
  folder,
  onClose,
}: {
  folder: MediaFolder
  onClose: () => void
}) {
  const { t } = useTranslation()
  const update = useUpdateFolder()
  return (
    <RenameDialog
      title={t('Rename folder')}
      name={folder.name}
      max={120}
      hint={t('The short name stays: {{slug}}', { slug: folder.slug })}
      onRename={(name) => update.mutateAsync({ body: { guid: folder.guid, data: { name } } })}
      onClose={onClose}
    />
  )
}

interface RenameDialogProps {
  title: string
  name: string
  /** Characters. */
  max: number
  hint?: ReactNode
  onRename: (name: string) => Promise<unknown>
  onClose: () => void
}

function RenameDialog({ title, name, max, hint, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation()
  const form = useForm<{ name: string }>({
    resolver: resolveWith(z.object({ name: shortText(max) })),
    defaultValues: { name },
  })
  const { name: typed } = useWatch({ control: form.control })
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={t('Save')}
      maxWidth="xs"
      isDisabled={!typed?.trim() || typed.trim() === name}
      onSubmit={(values) => onRename(values.name)}
      onSaved={() => {
        showSuccess(t('Updates saved'))
        onClose()
      }}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={t('Name')}
        required
        autoFocus
        hint={hint}
      />
    </FormDialog>
  )
}
