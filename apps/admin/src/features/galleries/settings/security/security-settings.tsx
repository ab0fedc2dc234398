import Skeleton from '@mui/material/Skeleton'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { type FormEvent, lazy, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import { LazyPart } from '../../../../ui/lazy-part.tsx'
import { SettingsFrame } from '../../../../ui/settings-frame.tsx'
import { appliesTo } from '../applies-to.ts'
import { useDeleteAccess } from './access-api.ts'
import { PasswordInputs } from './password-inputs.tsx'
import { SecurityWatermarkInputs } from './security-watermark-inputs.tsx'
import { hiddenSecurity, securitySchema, toSecurityForm } from './security-form.ts'
import { useGallerySettings } from '../use-gallery-settings.ts'

const SecurityPreview = lazy(async () => ({
  default: (await import('./security-preview.tsx')).SecurityPreview,
}))

interface SecuritySettingsProps {
  gallery: Gallery
}

/** Settings → security: who can see the gallery, and the security watermark over photos in galleries that sell. */
export function SecuritySettings({ gallery }: SecuritySettingsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const deleteAccess = useDeleteAccess(gallery)
  const { form, frame } = useGallerySettings(
    gallery,
    securitySchema,
    toSecurityForm,
    hiddenSecurity,
  )
  // Kept only until the screen is left; the server never returns a saved password.
  const [savedPassword, setSavedPassword] = useState<string>()
  const handleSubmit = async (event?: FormEvent) => {
    const typed = form.getValues('password').trim()
    await frame.onSubmit(event)
    // The form clears the password after a successful save.
    if (typed === '' || form.getValues('password') !== '') return
    setSavedPassword(typed)
    deleteAccess()
  }
  return (
    <SettingsFrame {...frame} onSubmit={handleSubmit}>
      <FormSection
        title={t('Password')}
        text={t('Visitors enter it once per device. It opens the gallery and all of its photos.')}
      >
        <PasswordInputs gallery={gallery} form={form} savedPassword={savedPassword} />
      </FormSection>
      <FormSection
        title={t('Search engines')}
        text={t('Drafts and galleries with a password are never found there.')}
      >
        <FormSwitch
          control={form.control}
          name="hideFromSearchEngines"
          label={t('Hide from search engines')}
          text={t(
            'Asks Google and other search engines not to list the gallery. Its link still works.',
          )}
        />
      </FormSection>
      <FormSection
        title={t('Security watermark')}
        text={`${t(
          'Shown over every photo in galleries that sell, and never on what visitors buy.',
        )} ${appliesTo(t, format, gallery)}`}
      >
        <FormProvider {...form}>
          <SecurityWatermarkInputs gallery={gallery} />
          <LazyPart fallback={<Skeleton variant="rounded" height={240} />}>
            <SecurityPreview gallery={gallery} />
          </LazyPart>
        </FormProvider>
      </FormSection>
    </SettingsFrame>
  )
}
