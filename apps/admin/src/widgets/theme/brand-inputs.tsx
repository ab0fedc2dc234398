import { LOGO_WIDTH_DEFAULT } from '@proofdesk/domain/theme'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { MediaField } from '../../widgets/media/media-field.tsx'
import type { BrandingForm } from './branding-form.ts'

interface BrandInputsProps {
  /** Where the logo is shown. */
  logoHint: string
  isInDialog?: boolean
  /** Inputs that only this kind of theme has. */
  children?: ReactNode
}

/** Logo, favicon and related settings. */
export function BrandInputs({ logoHint, isInDialog, children }: BrandInputsProps) {
  const { t } = useTranslation()
  const { control } = useFormContext<BrandingForm>()
  return (
    <FormSection isStacked isInDialog={isInDialog} title={t('Brand')}>
      <MediaField control={control} name="mediaLogoGuid" label={t('Logo')} hint={logoHint} />
      <FormTextField
        control={control}
        name="mediaLogoWidth"
        label={t('Logo width')}
        placeholder={`${LOGO_WIDTH_DEFAULT}`}
        notched
        endAdornment="px"
        slotProps={{ input: { inputMode: 'numeric' } }}
        hint={t('From 20 to 600. On phones at most half of the screen.')}
      />
      <MediaField
        control={control}
        name="mediaFaviconGuid"
        label={t('Favicon')}
        hint={t(
          'In the tab of the browser and on home screens. A square of at least 512 pixels looks best.',
        )}
      />
      {children}
    </FormSection>
  )
}
