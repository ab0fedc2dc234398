import { LOGO_WIDTH_DEFAULT } from '@proofdesk/domain/theme'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldSentence } from '../../lib/field-sentence.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { MediaPicker } from '../../widgets/media/media-picker.tsx'
import type { ThemeControl } from './theme-form.ts'

/** Logo, favicon and footer. */
export function BrandInputs({ control }: { control: ThemeControl }) {
  const { t } = useTranslation()
  const { field: footer } = useController({ control, name: 'showFooter' })
  return (
    <FormSection isStacked title={t('Brand')}>
      <PictureField
        control={control}
        name="mediaLogoGuid"
        label={t('Logo')}
        hint={t(
          'At the head of every page and of this console. Without one your name stands there.',
        )}
      />
      <FormTextField
        control={control}
        name="mediaLogoWidth"
        label={t('Width of the logo')}
        placeholder={`${LOGO_WIDTH_DEFAULT}`}
        notched
        autoComplete="off"
        endAdornment="px"
        slotProps={{ input: { inputMode: 'numeric' } }}
        hint={t('From 20 to 600. On phones at most half of the screen.')}
      />
      <PictureField
        control={control}
        name="mediaFaviconGuid"
        label={t('Favicon')}
        hint={t(
          'In the tab of the browser and on home screens. A square of at least 512 pixels looks best.',
        )}
      />
      <SwitchRow
        label={t('Show the footer')}
        text={t('Your name with links to your web pages and your address.')}
        isOn={footer.value}
        onChange={footer.onChange}
      />
    </FormSection>
  )
}

interface PictureFieldProps {
  control: ThemeControl
  name: 'mediaLogoGuid' | 'mediaFaviconGuid'
  label: string
  hint: string
}

function PictureField({ control, name, label, hint }: PictureFieldProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  return (
    <MediaPicker
      label={label}
      value={field.value}
      onChange={field.onChange}
      hint={hint}
      error={fieldSentence(t, fieldState.error)}
    />
  )
}
