import TextField from '@mui/material/TextField'
import type { Library } from '@proofdesk/contract/admin/libraries'
import { shortText } from '@proofdesk/contract/fields'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { pagePath } from '@proofdesk/domain/public-url'
import { toFreeSlug } from '@proofdesk/domain/slug'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useSession } from '../../lib/session.ts'
import { shownAddress } from '../../lib/shown-address.ts'
import { useNameSlug } from '../../lib/use-name-slug.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { FormerAddressNotice } from '../../widgets/address/former-address-notice.tsx'
import { useFormerAddress } from '../../widgets/address/use-former-address.ts'
import { useCreatePage } from './pages-api.ts'

const CreatePageForm = z.object({ name: shortText(120) })
type CreatePageForm = z.infer<typeof CreatePageForm>

interface CreatePageDialogProps {
  pages: readonly Library[]
  /** Called with the new page, to edit it next. */
  onCreated: (page: Library) => void
  onClose: () => void
}

/** Creates a page; its address follows the name. */
export function CreatePageDialog({ pages, onCreated, onClose }: CreatePageDialogProps) {
  const { t } = useTranslation()
  const create = useCreatePage()
  const toSlug = useNameSlug()
  const { account } = useSession()
  const form = useForm<CreatePageForm>({
    resolver: resolveWith(CreatePageForm),
    defaultValues: { name: '' },
  })
  const address = useFormerAddress()
  const [passed, setPassed] = useState<readonly string[]>([])
  const name = useWatch({ control: form.control, name: 'name' }).trim()
  const slug = toFreeSlug(
    toSlug(name),
    (candidate) => passed.includes(candidate) || pages.some((page) => page.slug === candidate),
    'page',
  )
  const shown = shownAddress(
    account.publicOrigin + pagePath(slug, toGalleryLocale(null, account.defaultLanguage)),
  )
  return (
    <FormDialog
      title={t('Create page')}
      form={form}
      submitLabel={t('Create page')}
      isDisabled={name === ''}
      onSubmit={(body) =>
        address.send(slug, (flags) => create.mutateAsync({ body: { ...body, slug, ...flags } }))
      }
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
        onChange={address.clear}
      />
      <TextField
        label={t('Address')}
        value={name === '' ? `${shown.slice(0, -slug.length)}…` : shown}
        helperText={t('It stays when the name changes.')}
        slotProps={{ input: { readOnly: true } }}
      />
      <FormerAddressNotice
        kind="page"
        former={address.former}
        onWant={address.want}
        onPass={() => {
          setPassed([...passed, slug])
          address.clear()
        }}
      />
    </FormDialog>
  )
}
