import TextField from '@mui/material/TextField'
import type { Library } from '@proofdesk/contract/admin/libraries'
import { shortText } from '@proofdesk/contract/fields'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { pagePath } from '@proofdesk/domain/public-url'
import { toFreeSlug, toSlug } from '@proofdesk/domain/slug'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useSession } from '../../lib/session.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { useCreatePage } from './pages-api.ts'

const CreatePageForm = z.object({ name: shortText(120) })
type CreatePageForm = z.infer<typeof CreatePageForm>

interface CreatePageDialogProps {
  pages: readonly Library[]
  /** What is made is edited next. */
  onCreated: (page: Library) => void
  onClose: () => void
}

/** Creates a page; its address follows the name. */
export function CreatePageDialog({ pages, onCreated, onClose }: CreatePageDialogProps) {
  const { t } = useTranslation()
  const create = useCreatePage()
  const { account } = useSession()
  const form = useForm<CreatePageForm>({
    resolver: resolveWith(CreatePageForm),
    defaultValues: { name: '' },
  })
  const name = useWatch({ control: form.control, name: 'name' }).trim()
  const slug = toFreeSlug(toSlug(name) || 'page', (candidate) =>
    pages.some((page) => page.slug === candidate),
  )
  const address =
    account.publicOrigin.replace(/^https?:\/\//, '') +
    pagePath(name === '' ? '…' : slug, toGalleryLocale(null, account.defaultLanguage))
  return (
    <FormDialog
      title={t('Create page')}
      form={form}
      submitLabel={t('Create page')}
      isDisabled={name === ''}
      onSubmit={(body) => create.mutateAsync({ body })}
      onSaved={({ library }) => onCreated(library)}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={t('Name')}
        required
        autoFocus
        inputProps={{ maxLength: 120 }}
      />
      <TextField
        label={t('Address')}
        value={address}
        helperText={t('It stays when the name changes.')}
        slotProps={{ input: { readOnly: true } }}
      />
    </FormDialog>
  )
}
