import Button from '@mui/material/Button'
import { FormProvider, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { putValues } from '../../lib/put-values.ts'
import { useSession } from '../../lib/session.ts'
import { FormSwitch } from '../../ui/form-switch.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SettingsFrame } from '../../ui/settings-frame.tsx'
import { BesidePreview } from '../../widgets/theme/beside-preview.tsx'
import { BrandInputs } from '../../widgets/theme/brand-inputs.tsx'
import { ColourInputs } from '../../widgets/theme/colour-inputs.tsx'
import { MailLogoField } from '../../widgets/theme/mail-logo-field.tsx'
import { LayoutInput } from '../../widgets/theme/layout-input.tsx'
import { StyleInputs } from '../../widgets/theme/style-inputs.tsx'
import { useSettled } from '../../lib/use-settled.ts'
import { DEFAULT_FORM, type ThemeControl, themeSchema, toThemeDraft } from './theme-form.ts'
import { ThemePreview } from './theme-preview.tsx'
import { useThemeForm } from './use-theme-form.ts'

/** The theme of the studio's public pages, with a gallery preview beside the form. */
export function ThemePage() {
  const { t } = useTranslation()
  const { form, frame } = useThemeForm()
  return (
    <>
      <PageTitle
        title={t('Theme')}
        subtitle={t('How your galleries and pages look to visitors.')}
        actions={
          <Button onClick={() => putValues(form, DEFAULT_FORM)}>{t('Reset to default')}</Button>
        }
      />
      <BesidePreview preview={<LivePreview control={form.control} />}>
        <SettingsFrame {...frame}>
          <FormProvider {...form}>
            <BrandInputs
              logoHint={t(
                'Shown at the top of every page and of this console. Without a logo, your name is shown.',
              )}
            >
              <MailLogoField control={form.control} />
              <FormSwitch
                control={form.control}
                name="showFooter"
                label={t('Show the footer')}
                text={t('Your name with links to your web pages and your address.')}
              />
            </BrandInputs>
            <ColourInputs />
            <StyleInputs />
            <LayoutInput />
          </FormProvider>
        </SettingsFrame>
      </BesidePreview>
    </>
  )
}

/** Follows the form while it is valid. */
function LivePreview({ control }: { control: ThemeControl }) {
  const { account } = useSession()
  const { data } = themeSchema.safeParse(useWatch({ control }))
  const draft = useSettled(data && toThemeDraft(data, account))
  return draft && <ThemePreview draft={draft} />
}
