import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { SECURITY_POSITIONS } from '@proofdesk/domain/watermark-layout'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../../../../lib/field-message.ts'
import { useFormat } from '../../../../lib/format.ts'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormSelect } from '../../../../ui/form-select.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { MediaPicker } from '../../../../widgets/media/media-picker.tsx'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import { positionLabel } from '../position-label.ts'
import type { SecurityFormControl } from './security-form.ts'
import { SecurityPreview } from './security-preview.tsx'
import { appliesTo } from '../applies-to.ts'

interface SecurityWatermarkInputsProps {
  gallery: Gallery
  control: SecurityFormControl
}

/** The watermark over all that visitors are shown. */
export function SecurityWatermarkInputs({ gallery, control }: SecurityWatermarkInputsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const picture = useController({ control, name: 'mediaSecurityWatermarkGuid' })
  const [guid, hasName, isTiled] = useWatch({
    control,
    name: ['mediaSecurityWatermarkGuid', 'securityWatermarkName', 'securityWatermarkTiled'],
  })
  return (
    <FormSection
      title={t('Security watermark')}
      text={`${t(
        'Shown over every photo in galleries that sell, and never on what visitors buy.',
      )} ${appliesTo(t, format, gallery)}`}
    >
      {gallery.features.freeDownloads && (
        <Alert severity="info">
          {t('Photos in this gallery are free, so visitors see them without watermarks.')}
        </Alert>
      )}
      <MediaPicker
        label={t('Watermark picture')}
        value={guid}
        onChange={picture.field.onChange}
        hint={t('Best is a PNG with transparency.')}
        error={fieldMessage(t, picture.fieldState.error)}
      />
      {guid === null ? (
        <FormSwitch
          control={control}
          name="securityWatermarkName"
          label={t('Draw the studio’s name')}
          text={t('Without an image, the name is repeated lightly across the photo.')}
        />
      ) : (
        <>
          <FormTextField
            control={control}
            name="securityWatermarkWidth"
            label={t('Width in percent of the photo')}
            inputMode="numeric"
            autoComplete="off"
          />
          <FormSwitch
            control={control}
            name="securityWatermarkTiled"
            label={t('Repeat it across the photo')}
          />
          {!isTiled && (
            <FormSelect
              control={control}
              name="securityWatermarkPosition"
              label={t('Position on the photo')}
            >
              {SECURITY_POSITIONS.filter((position) => position !== 'middle').map((position) => (
                <MenuItem key={position} value={position}>
                  {positionLabel(t, position)}
                </MenuItem>
              ))}
            </FormSelect>
          )}
        </>
      )}
      {guid === null && !hasName && (
        <Alert severity="warning">
          {t('Visitors see your photos without a security watermark, and can save them.')}
        </Alert>
      )}
      <FormSwitch
        control={control}
        name="securityWatermarkOnThumbnails"
        label={t('On thumbnails too')}
        text={t('Thumbnails are 250 pixels high.')}
      />
      {!gallery.features.freeDownloads && <SecurityPreview gallery={gallery} control={control} />}
    </FormSection>
  )
}
