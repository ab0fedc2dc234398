import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../../../ui/app-link.tsx'
import { toWatermarkForm } from '../watermarks/watermark-form.ts'
import { WatermarkedPhoto } from '../watermarks/watermarked-photo.tsx'
import type { SecurityWatermarkForm } from './security-watermark-form.ts'

/** Photos as visitors will see them: the saved layers, and over them the watermark being edited. */
export function SecurityPreview({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const { control } = useFormContext<SecurityWatermarkForm>()
  const [
    mediaSecurityWatermarkGuid,
    securityWatermarkName,
    securityWatermarkWidth,
    securityWatermarkPosition,
    securityWatermarkTiled,
  ] = useWatch({
    control,
    name: [
      'mediaSecurityWatermarkGuid',
      'securityWatermarkName',
      'securityWatermarkWidth',
      'securityWatermarkPosition',
      'securityWatermarkTiled',
    ],
  })
  const form = {
    ...toWatermarkForm(gallery),
    mediaSecurityWatermarkGuid,
    securityWatermarkName,
    securityWatermarkWidth,
    securityWatermarkPosition,
    securityWatermarkTiled,
  }
  return (
    <section aria-label={t('What visitors see')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('What visitors see')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '9fr 4fr', alignItems: 'start' }}>
        {[false, true].map((isPortrait) => (
          <WatermarkedPhoto
            key={String(isPortrait)}
            gallery={gallery}
            form={form}
            isPortrait={isPortrait}
            view="visitors"
            ground="photo"
          />
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 3 }}>
        <AppLink to={`/galleries/${gallery.slug}/settings/watermarks`}>
          {t('Edit layers and security watermark together')}
        </AppLink>
      </Typography>
    </section>
  )
}
