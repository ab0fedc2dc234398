import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { BrandInputs } from '../../../../widgets/theme/brand-inputs.tsx'
import { ColourInputs } from '../../../../widgets/theme/colour-inputs.tsx'
import { MailLogoField } from '../../../../widgets/theme/mail-logo-field.tsx'
import { LayoutInput } from '../../../../widgets/theme/layout-input.tsx'
import { StyleInputs } from '../../../../widgets/theme/style-inputs.tsx'
import type { ThemeControl } from './theme-form.ts'

/** All settings of a gallery's own theme. */
export function OwnBrandingInputs({ control }: { control: ThemeControl }) {
  const { t } = useTranslation()
  const address = { inputMode: 'url', spellCheck: false } as const
  return (
    <>
      <BrandInputs
        logoHint={t(
          'Shown at the top of this gallery. Without a logo, your studio’s name is shown.',
        )}
      >
        <MailLogoField control={control} />
        <FormSwitch
          control={control}
          name="showFooter"
          label={t('Show the footer')}
          text={t('Your studio’s name with the links below and your address.')}
        />
      </BrandInputs>
      <FormSection
        isStacked
        title={t('Links')}
        text={t('In the footer of this gallery. The logo leads to the website.')}
      >
        <FormTextField
          control={control}
          name="webUrl"
          label={t('Website')}
          slotProps={{ input: address }}
        />
        <FormTextField
          control={control}
          name="facebookUrl"
          label={t('Facebook')}
          slotProps={{ input: address }}
        />
        <FormTextField
          control={control}
          name="instagramUrl"
          label={t('Instagram')}
          slotProps={{ input: address }}
        />
      </FormSection>
      <ColourInputs />
      <StyleInputs />
      <LayoutInput />
    </>
  )
}
