import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import {
  CROP_STEP,
  CROP_ZOOM_MAX,
  toArea,
  toCrop,
  type Rotation,
} from '@proofdesk/domain/chosen-crop'
import type { PicturePart as Crop } from '@proofdesk/domain/picture-frame'
import { shownName } from '@proofdesk/domain/shown-name'

interface CropFieldProps {
  photo: SitePhoto
  rotation: Rotation
  /** Width divided by height of the crop. */
  ratio: number
  /** The previous crop, if one was chosen before. */
  crop: Crop
  onCrop: (crop: Crop) => void
}

/**
 * The printed crop of the photo: dragged, pinched, or moved with the arrow keys and sized with the slider. Give it a
 * key per photo, ratio and rotation.
 */
export function CropField({ photo, rotation, ratio, crop, onCrop }: CropFieldProps) {
  const { t } = useTranslation()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [start] = useState(() => toArea(crop))
  // Without a size on the screen the cropper reports NaN, and would keep re-rendering forever.
  return (
    <>
      <div className="print-choice-crop">
        <Cropper
          image={photo.previews.md.location}
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
          mediaProps={{ alt: shownName(photo) }}
        />
      </div>
      <label className="print-choice-field">
        {t('Zoom')}
        <input
          type="range"
          min={1}
          max={CROP_ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </>
  )
}
