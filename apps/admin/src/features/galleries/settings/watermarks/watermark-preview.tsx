import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { placeMark } from '@proofdesk/domain/watermark-layout'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { useMedia } from '../../../../widgets/media/media-api.ts'
import { type LayerForm, toPlacement } from './watermark-form.ts'
import { useFirstPhotos } from './watermarks-api.ts'

interface WatermarkPreviewProps {
  gallery: Gallery
  layers: readonly LayerForm[]
}

interface Ground {
  width: number
  height: number
  /** A photo's address; without one the ground is plain. */
  location?: string
  collectionGuid: string | null
}

const LYING: Ground = { width: 1_024, height: 683, collectionGuid: null }
const STANDING: Ground = { width: 683, height: 1_024, collectionGuid: null }

/** The layers as they are typed, on a landscape and a portrait photo of the gallery, and on light and dark ground. */
export function WatermarkPreview({ gallery, layers }: WatermarkPreviewProps) {
  const { t } = useTranslation()
  const { data } = useFirstPhotos(gallery.guid)
  const photos: Ground[] = (data?.content ?? []).flatMap(({ previews, collectionGuid }) =>
    previews ? [{ ...previews.md, collectionGuid }] : [],
  )
  const lying = photos.find(({ width, height }) => width >= height) ?? LYING
  const standing = photos.find(({ width, height }) => width < height) ?? STANDING
  return (
    <FormSection title={t('Preview')} text={t('As typed, also before it is saved.')}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '3fr 2fr', alignItems: 'start' }}>
        <Marked ground={lying} layers={layers} label={t('On a landscape photo')} />
        <Marked ground={standing} layers={layers} label={t('On a portrait photo')} />
        <Marked ground={LYING} layers={layers} label={t('On a light ground')} colour="#f4f4f2" />
        <Marked ground={STANDING} layers={layers} label={t('On a dark ground')} colour="#161616" />
      </Box>
    </FormSection>
  )
}

interface MarkedProps {
  ground: Ground
  layers: readonly LayerForm[]
  label: string
  colour?: string
}

function Marked({ ground, layers, label, colour = '#808080' }: MarkedProps) {
  const { width, height, location } = ground
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        sx={{
          position: 'relative',
          aspectRatio: `${width} / ${height}`,
          overflow: 'hidden',
          bgcolor: colour,
        }}
      >
        {location !== undefined && (
          <Box component="img" src={location} alt="" sx={{ width: '100%', display: 'block' }} />
        )}
        {layers.map((layer, index) => (
          <Mark key={index} layer={layer} ground={ground} />
        ))}
      </Box>
      <Typography
        component="figcaption"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', mt: 1 }}
      >
        {label}
      </Typography>
    </Box>
  )
}

function Mark({ layer, ground }: { layer: LayerForm; ground: Ground }) {
  const placed = toPlacement(layer, ground.height > ground.width)
  const { data } = useMedia(placed?.guid ?? null)
  const picture = data?.media[0]
  const isOn =
    ground.location === undefined ||
    layer.collections.length === 0 ||
    (ground.collectionGuid !== null && layer.collections.includes(ground.collectionGuid))
  if (!placed || !picture || !isOn) return null
  const { left, top, width, height } = placeMark(ground, picture, placed.placement)
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`
  return (
    <img
      src={picture.location}
      alt=""
      style={{
        position: 'absolute',
        left: percent(left, ground.width),
        top: percent(top, ground.height),
        width: percent(width, ground.width),
        height: percent(height, ground.height),
      }}
    />
  )
}
