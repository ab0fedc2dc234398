import type { Gallery } from '@proofdesk/contract/admin/engines'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../lib/session.ts'
import { useMedia } from '../../../../widgets/media/media-api.ts'
import { LayerWatermarks, WatermarkedPhotos } from '../watermarks/watermarked-photos.tsx'
import { toWatermarkForm } from '../watermarks/watermark-form.ts'
import { type SecurityFormControl, securitySchema } from './security-form.ts'
import { NameWatermark, PictureWatermark } from './security-watermark.tsx'

interface SecurityPreviewProps {
  gallery: Gallery
  control: SecurityFormControl
}

/**
 * Photos of the gallery as visitors will see them: its layers, and over them the watermark as it is in the form.
 */
export function SecurityPreview({ gallery, control }: SecurityPreviewProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const [guid, hasName, width, position, isTiled] = useWatch({
    control,
    name: [
      'mediaSecurityWatermarkGuid',
      'securityWatermarkName',
      'securityWatermarkWidth',
      'securityWatermarkPosition',
      'securityWatermarkTiled',
    ],
  })
  const { data, isError } = useMedia(guid)
  const picture = data?.media[0]
  // One that was deleted is not drawn, as none.
  const isNone = guid === null || isError
  const percent = securitySchema.shape.securityWatermarkWidth.safeParse(width).data
  const { watermarks } = toWatermarkForm(gallery)
  return (
    <section aria-label={t('As visitors see it')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('As visitors see it')}
      </Typography>
      <WatermarkedPhotos gallery={gallery}>
        {(ground) => (
          <>
            <LayerWatermarks layers={watermarks} ground={ground} />
            {isNone
              ? hasName && <NameWatermark ground={ground} text={account.companyName} />
              : picture &&
                percent !== undefined && (
                  <PictureWatermark
                    ground={ground}
                    picture={picture}
                    width={percent}
                    position={position}
                    isTiled={isTiled}
                  />
                )}
          </>
        )}
      </WatermarkedPhotos>
    </section>
  )
}
