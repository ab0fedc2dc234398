import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { shownAddress } from '../../../lib/shown-address.ts'
import { useNameSlug } from '../../../lib/use-name-slug.ts'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { usePublicAddress } from '../detail/use-public-address.ts'
import type { CreateGalleryForm } from './create-gallery-form.ts'

interface GalleryAddressFieldProps {
  control: Control<CreateGalleryForm, unknown, CreateGalleryForm>
  onType: (address: string) => void
}

/** The address of a new gallery; it follows the name until it is edited. */
export function GalleryAddressField({ control, onType }: GalleryAddressFieldProps) {
  const { t } = useTranslation()
  const slug = useNameSlug()(useWatch({ control, name: 'slug' }))
  const address = usePublicAddress({ slug, defaultLocale: null })
  return (
    <FormTextField
      control={control}
      name="slug"
      label={t('Address')}
      hint={slug === '' ? t('Follows the name until you change it.') : shownAddress(address)}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
