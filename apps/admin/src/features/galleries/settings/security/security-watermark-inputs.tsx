import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { SECURITY_POSITIONS } from '@proofdesk/domain/watermark-layout'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSelect } from '../../../../ui/form-select.tsx'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { MediaField } from '../../../../widgets/media/media-field.tsx'
import { positionLabel } from '../position-label.ts'
import type { SecurityWatermarkForm } from './security-watermark-form.ts'

/** The security watermark over everything that visitors see, for any form around it. */
export function SecurityWatermarkInputs({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const { control } = useFormContext<SecurityWatermarkForm>()
  const [guid, hasName, isTiled] = useWatch({
    control,
    name: ['mediaSecurityWatermarkGuid', 'securityWatermarkName', 'securityWatermarkTiled'],
  })
  return (
    <>
      {gallery.features.freeDownloads && (
        <Alert severity="info">
          {t('Photos in this gallery are free, so visitors see them without watermarks.')}
        </Alert>
      )}
      <MediaField
        control={control}
        name="mediaSecurityWatermarkGuid"
        label={t('Watermark picture')}
        hint={t('A PNG with transparency works best.')}
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
    </>
  )
}
