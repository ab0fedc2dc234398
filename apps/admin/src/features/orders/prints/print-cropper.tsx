import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { CROP_STEP, CROP_ZOOM_MAX, toArea, toCrop } from '@proofdesk/domain/chosen-crop'
import type { PicturePart } from '@proofdesk/domain/picture-frame'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from 'react-i18next'

interface PrintCropperProps {
  location: string
  name: string
  rotation: number
  /** Width divided by height of the crop. */
  ratio: number
  crop: PicturePart
  onCrop: (crop: PicturePart) => void
}

/**
 * The printed crop of a photo: dragged, or moved with the arrow keys and sized with the slider. Give it a key per photo
 * and rotation.
 */
export function PrintCropper({ location, name, rotation, ratio, crop, onCrop }: PrintCropperProps) {
  const { t } = useTranslation()
  const id = useId()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [start] = useState(() => toArea(crop))
  return (
    <div>
      <Box
        sx={(theme) => ({
          position: 'relative',
          height: 'min(46dvh, 360px)',
          overflow: 'hidden',
          borderRadius: 1,
          bgcolor: 'common.black',
          '& [data-testid=cropper]:focus-visible': {
            outline: `3px solid ${theme.vars.palette.primary.main}`,
            outlineOffset: -3,
          },
        })}
      >
        {/* Without a size on the screen the cropper reports NaN, and would keep re-rendering forever. */}
        <Cropper
          image={location}
          crop={position}
          zoom={zoom}
          maxZoom={CROP_ZOOM_MAX}
          rotation={rotation}
          aspect={ratio}
          keyboardStep={CROP_STEP}
          initialCroppedAreaPercentages={start}
          onCropChange={(next) => Number.isFinite(next.x + next.y) && setPosition(next)}
          onZoomChange={(next) => Number.isFinite(next) && setZoom(next)}
          onCropComplete={(area) =>
            Number.isFinite(area.x + area.y + area.width + area.height) && onCrop(toCrop(area))
          }
          disableAutomaticStylesInjection
          cropperProps={{
            role: 'group',
            'aria-label': t('The part that is printed. Move it with the arrow keys.'),
          }}
          mediaProps={{ alt: name }}
        />
      </Box>
      <Typography id={id} variant="body2" sx={{ mt: 3 }}>
        {t('Zoom')}
      </Typography>
      <Slider
        aria-labelledby={id}
        min={1}
        max={CROP_ZOOM_MAX}
        step={0.05}
        value={zoom}
        onChange={(_, value) => setZoom(value as number)}
      />
    </div>
  )
}
