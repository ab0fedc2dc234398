import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { readableAddress } from '@proofdesk/domain/public-url'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../../lib/address.ts'
import { useNameSlug } from '../../../../lib/use-name-slug.ts'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormSelect } from '../../../../ui/form-select.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { FormerAddressNotice } from '../../../../widgets/address/former-address-notice.tsx'
import type { useFormerAddress } from '../../../../widgets/address/use-former-address.ts'
import { CategorySelect } from '../../../../widgets/gallery/category-select.tsx'
import { EventDaysInput } from './event-days-input.tsx'
import type { GeneralInputs } from './general-form.ts'
import { PublishedDateField } from './published-date-field.tsx'
import { usePublicAddress } from '../../detail/use-public-address.ts'

interface NameInputsProps {
  gallery: Gallery
  form: GeneralInputs
  address: ReturnType<typeof useFormerAddress>
}

/** Name, address, status, dates and category. */
export function NameInputs({ gallery, form, address }: NameInputsProps) {
  const { t } = useTranslation()
  const { control } = form
  const dialog = useDialogAddress()
  const slug = useNameSlug()(useWatch({ control, name: 'slug' }))
  const { defaultLocale } = gallery
  const shown = readableAddress(usePublicAddress({ slug, defaultLocale }))
  return (
    <FormSection title={t('Gallery')} text={t('Its name, its address and who can see it.')}>
      <FormTextField control={control} name="name" label={t('Name')} required />
      <FormTextField
        control={control}
        name="slug"
        label={t('Address')}
        required
        hint={
          slug === gallery.slug ? (
            shown
          ) : (
            <>
              {shown} <br />
              {t('The old address will keep working and redirect here.')}
            </>
          )
        }
        onChange={address.clear}
      />
      <FormerAddressNotice kind="gallery" former={address.former} onWant={address.want} />
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { sm: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <FormSelect
          control={control}
          name="published"
          label={t('Status')}
          hint={t('Visitors see published galleries only.')}
          // Publishing a draft goes through the check, which isn't part of the form.
          mayChange={(status) => {
            const publishes = status === 'published' && !gallery.published && !gallery.archived
            if (publishes) dialog.open('publish', gallery.guid)
            return !publishes
          }}
        >
          <MenuItem value="draft">{t('Draft')}</MenuItem>
          <MenuItem value="published">{t('Published')}</MenuItem>
        </FormSelect>
        <PublishedDateField control={control} />
        <CategorySelect control={control} name="category" />
        <EventDaysInput gallery={gallery} form={form} />
      </Box>
    </FormSection>
  )
}
