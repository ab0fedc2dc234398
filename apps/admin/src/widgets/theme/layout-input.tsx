import { CONTENT_WIDTH_DEFAULT } from '@proofdesk/domain/theme'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import type { BrandingForm } from './branding-form.ts'

/** The maximum width of public pages. */
export function LayoutInput({ isInDialog }: { isInDialog?: boolean }) {
  const { t } = useTranslation()
  const { control } = useFormContext<BrandingForm>()
  return (
    <FormSection isStacked isInDialog={isInDialog} title={t('Layout')}>
      <FormTextField
        control={control}
        name="theme.contentWidth"
        label={t('Page width')}
        placeholder={`${CONTENT_WIDTH_DEFAULT}`}
        notched
        endAdornment="px"
        slotProps={{ input: { inputMode: 'numeric' } }}
        hint={t('From 320 to 4000. Wider screens have margins on both sides.')}
      />
    </FormSection>
  )
}
