import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { FormProvider, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { putValues } from '../../../../lib/put-values.ts'
import { useSession } from '../../../../lib/session.ts'
import { SettingsFrame } from '../../../../ui/settings-frame.tsx'
import { BesidePreview } from '../../../../widgets/theme/beside-preview.tsx'
import { GalleryPreview } from '../../../../widgets/theme/gallery-preview.tsx'
import { BrandingChoice } from '../../../../widgets/theme/branding-choice.tsx'
import { useSettled } from '../../../../lib/use-settled.ts'
import {
  DEFAULT_FORM,
  type ThemeControl,
  hiddenTheme,
  themeSchema,
  toFirstBranding,
  toThemeDraft,
  toThemeForm,
} from './theme-form.ts'
import { OwnBrandingInputs } from './own-branding-inputs.tsx'
import { useGallerySettings } from '../use-gallery-settings.ts'

/** Settings → theme: the account's theme or a custom one, with a preview of the gallery beside the form. */
export function ThemeSettings({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const { form, frame } = useGallerySettings(gallery, themeSchema, toThemeForm, hiddenTheme)
  const hasOwn = useWatch({ control: form.control, name: 'customTheme' })
  return (
    <BesidePreview preview={<LivePreview gallery={gallery} control={form.control} />}>
      <SettingsFrame {...frame}>
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
              <OwnBrandingInputs control={form.control} />
              <Button onClick={() => putValues(form, DEFAULT_FORM)}>{t('Reset to default')}</Button>
            </>
          ) : (
            <Typography color="textSecondary">
              {t('The gallery follows your studio’s theme, even when it changes.')}
            </Typography>
          )}
        </FormProvider>
      </SettingsFrame>
    </BesidePreview>
  )
}

/** Updates while the form is valid. */
function LivePreview({ gallery, control }: { gallery: Gallery; control: ThemeControl }) {
  const { account } = useSession()
  const draft = useSettled(toThemeDraft(useWatch({ control }), account))
  return draft && <GalleryPreview gallery={gallery} draft={draft} />
}
