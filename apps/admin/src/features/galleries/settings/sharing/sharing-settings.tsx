import Alert from '@mui/material/Alert'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../../../../lib/field-message.ts'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { SettingsFrame } from '../../../../ui/settings-frame.tsx'
import { MediaPicker } from '../../../../widgets/media/media-picker.tsx'
import { usePublicAddress } from '../../detail/use-public-address.ts'
import { ShareCards } from './share-cards.tsx'
import { ShareLink } from './share-link.tsx'
import { embedCode } from './embed-code.ts'
import { EmbedField } from './embed-field.tsx'
import { type SharingControl, sharingSchema, toSharingForm } from './sharing-form.ts'
import { useGallerySettings } from '../use-gallery-settings.ts'
import { useShareFallback, useSharePreview } from './use-share-preview.ts'

interface SharingSettingsProps {
  gallery: Gallery
}

/** Settings → sharing: the link, its preview, and the gallery on other sites. */
export function SharingSettings({ gallery }: SharingSettingsProps) {
  const { t } = useTranslation()
  const address = usePublicAddress(gallery)
  const { form, frame } = useGallerySettings(gallery, sharingSchema, toSharingForm)
  const { control } = form
  const title = gallery.displayTitle || gallery.name
  return (
    <>
      <ShareLink gallery={gallery} address={address} title={gallery.shareTitle || title} />
      <SettingsFrame {...frame}>
        <FormSection title={t('Link preview')} text={t('Shown when someone shares the link.')}>
          <PreviewInputs gallery={gallery} control={control} title={title} address={address} />
        </FormSection>
        <FormSection title={t('Share buttons')} text={t('Visitors use them to share the gallery.')}>
          <FormSwitch
            control={control}
            name="showShareButtons"
            label={t('Show share buttons to visitors')}
            text={t('On the gallery, on each open photo, and on photos that a selfie has found.')}
          />
        </FormSection>
        <FormSection title={t('On other sites')} text={t('Show the gallery on your own website.')}>
          <EmbedInputs control={control} code={embedCode(address, title)} />
        </FormSection>
      </SettingsFrame>
    </>
  )
}

interface PreviewInputsProps {
  gallery: Gallery
  control: SharingControl
  title: string
  address: string
}

function PreviewInputs({ gallery, control, title, address }: PreviewInputsProps) {
  const { t } = useTranslation()
  const picture = useController({ control, name: 'mediaShareImageGuid' })
  const fallback = useShareFallback(gallery)
  const [shareTitle, shareDescription, guid] = useWatch({
    control,
    name: ['shareTitle', 'shareDescription', 'mediaShareImageGuid'],
  })
  const preview = useSharePreview(gallery, {
    shareTitle,
    shareDescription,
    mediaShareImageGuid: guid,
  })
  return (
    <>
      <FormTextField
        control={control}
        name="shareTitle"
        label={t('Title')}
        placeholder={title}
        hint={t('Empty: the title of the gallery.')}
      />
      <FormTextField
        control={control}
        name="shareDescription"
        label={t('Description')}
        rows={2}
        placeholder={fallback.description}
        hint={t('Empty: the welcome text, or how many photos there are.')}
      />
      <MediaPicker
        label={t('Picture')}
        value={guid}
        onChange={picture.field.onChange}
        fit="cover"
        hint={t('Ideally 1,200 × 630 pixels. Without one the cover is shown.')}
        error={fieldMessage(t, picture.fieldState.error)}
      />
      {gallery.authRequired && (
        <Alert severity="info">
          {t(
            'While a password is required, the link only shows the names of the gallery and the studio.',
          )}
        </Alert>
      )}
      <ShareCards {...preview} host={new URL(address).host} />
    </>
  )
}

function EmbedInputs({ control, code }: { control: SharingControl; code: string }) {
  const { t } = useTranslation()
  const isAllowed = useWatch({ control, name: 'allowEmbedding' })
  return (
    <>
      <FormSwitch
        control={control}
        name="allowEmbedding"
        label={t('Allow other sites to embed this gallery')}
        text={t('On those sites, the cart and the password page open in a new tab.')}
      />
      {isAllowed && <EmbedField code={code} />}
    </>
  )
}
