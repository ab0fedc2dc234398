import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Library } from '@proofdesk/contract/admin/libraries'
import { type UseFormReturn, FormProvider, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { putValues } from '../../lib/put-values.ts'
import { useSession } from '../../lib/session.ts'
import { FormSwitch } from '../../ui/form-switch.tsx'
import { BesidePreview } from '../../widgets/theme/beside-preview.tsx'
import { BrandInputs } from '../../widgets/theme/brand-inputs.tsx'
import { ColourInputs } from '../../widgets/theme/colour-inputs.tsx'
import { DraftPreview } from '../../widgets/theme/draft-preview.tsx'
import { DEFAULT_BRANDING } from '../../widgets/theme/branding-form.ts'
import { BrandingChoice } from '../../widgets/theme/branding-choice.tsx'
import { LayoutInput } from '../../widgets/theme/layout-input.tsx'
import { StyleInputs } from '../../widgets/theme/style-inputs.tsx'
import { useSettled } from '../../lib/use-settled.ts'
import { PageBackgroundInputs } from './page-background-inputs.tsx'
import {
  type PageControl,
  type PageForm,
  type PageOutput,
  toFirstBranding,
  toThemeDraft,
} from './page-form.ts'

interface PageThemeProps {
  page: Library
  form: UseFormReturn<PageForm, unknown, PageOutput>
}

/** The account's theme or the page's own, with a preview beside it. */
export function PageTheme({ page, form }: PageThemeProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const { control } = form
  const hasOwn = useWatch({ control, name: 'customTheme' })
  return (
    <BesidePreview isInDialog preview={<LivePreview page={page} control={control} />}>
      <FormProvider {...form}>
        <BrandingChoice
          hasOwn={hasOwn}
          onChange={(customTheme) =>
            putValues(form, {
              ...(customTheme && toFirstBranding(form.getValues(), account)),
              customTheme,
            })
          }
        />
        {hasOwn ? (
          <>
            <BrandInputs
              isInDialog
              logoHint={t(
                'Shown at the top of this page. Without a logo, your studio’s name is shown.',
              )}
            >
              <FormSwitch
                control={control}
                name="showHeader"
                label={t('Show the header')}
                text={t('The logo or the name of your studio, above everything.')}
              />
            </BrandInputs>
            <PageBackgroundInputs control={control} />
            <ColourInputs isInDialog />
            <StyleInputs isInDialog />
            <LayoutInput isInDialog />
            <Button onClick={() => putValues(form, DEFAULT_BRANDING)}>
              {t('Reset to default')}
            </Button>
          </>
        ) : (
          <Typography color="textSecondary">
            {t('The page follows your studio’s theme, even when it changes.')}
          </Typography>
        )}
      </FormProvider>
    </BesidePreview>
  )
}

/** Previews the form's theme while it is valid; everything else as saved. */
function LivePreview({ page, control }: { page: Library; control: PageControl }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const draft = useSettled(toThemeDraft(useWatch({ control }), account))
  return (
    draft && (
      <DraftPreview
        address={page.url}
        title={t('Preview of {{name}}', { name: page.name })}
        draft={draft}
      />
    )
  )
}
