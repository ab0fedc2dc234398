import type { Gallery } from '@proofdesk/contract/admin/engines'
import { placeWatermark } from '@proofdesk/domain/watermark-layout'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMedia } from '../../../../widgets/media/media-api.ts'
import { type LayerForm, toPlacement } from './watermark-form.ts'
import { useFirstPhotos } from './watermarks-api.ts'

/** What watermarks are drawn on. */
export interface Ground {
  width: number
  height: number
  /** A photo's address; without one the ground is plain. */
  location?: string
  collectionGuids: readonly string[]
}

const LYING: Ground = { width: 1_024, height: 683, collectionGuids: [] }
const STANDING: Ground = { width: 683, height: 1_024, collectionGuids: [] }

interface WatermarkedPhotosProps {
  gallery: Gallery
  /** On light and on dark ground, too. */
  hasPlainGrounds?: boolean
  children: (ground: Ground) => ReactNode
}

/** A landscape and a portrait photo of the gallery, with what is drawn on them. */
export function WatermarkedPhotos({
  gallery,
  hasPlainGrounds = false,
  children,
}: WatermarkedPhotosProps) {
  const { t } = useTranslation()
  const { data } = useFirstPhotos(gallery.guid)
  const photos: Ground[] = (data?.content ?? []).flatMap(({ previews, collectionGuids }) =>
    previews ? [{ ...previews.md, collectionGuids }] : [],
  )
  const lying = photos.find(({ width, height }) => width >= height) ?? LYING
  const standing = photos.find(({ width, height }) => width < height) ?? STANDING
  const grounds = [
    { ground: lying, label: t('On a landscape photo') },
    { ground: standing, label: t('On a portrait photo') },
    ...(hasPlainGrounds
      ? [
          { ground: LYING, label: t('On a light ground'), colour: '#f4f4f2' },
          { ground: STANDING, label: t('On a dark ground'), colour: '#161616' },
        ]
      : []),
  ]
  return (
    // Of these widths a lying and a standing photo are as high as each other.
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '9fr 4fr', alignItems: 'start' }}>
      {grounds.map(({ ground, label, colour = '#808080' }) => (
        <Box component="figure" key={label} sx={{ m: 0, minWidth: 0 }}>
          <Box
            sx={{
              position: 'relative',
              aspectRatio: `${ground.width} / ${ground.height}`,
              overflow: 'hidden',
              bgcolor: colour,
            }}
          >
            {ground.location !== undefined && (
              <Box
                component="img"
                src={ground.location}
                alt=""
                sx={{ width: '100%', display: 'block' }}
              />
            )}
            {children(ground)}
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
      ))}
    </Box>
  )
}

/** The layers as they are typed, in their order. */
export function LayerWatermarks({
  layers,
  ground,
}: {
  layers: readonly LayerForm[]
  ground: Ground
}) {
  return layers.map((layer, index) => <LayerWatermark key={index} layer={layer} ground={ground} />)
}

function LayerWatermark({ layer, ground }: { layer: LayerForm; ground: Ground }) {
  const placed = toPlacement(layer, ground.height > ground.width)
  const { data } = useMedia(placed?.guid ?? null)
  const picture = data?.media[0]
  const isOn =
    ground.location === undefined ||
    layer.collections.length === 0 ||
    ground.collectionGuids.some((guid) => layer.collections.includes(guid))
  if (!placed || !picture || !isOn) return null
  const { left, top, width, height } = placeWatermark(ground, picture, placed.placement)
  return (
    <img
      src={picture.location}
      alt=""
      style={{
        position: 'absolute',
        left: toPercent(left, ground.width),
        top: toPercent(top, ground.height),
        width: toPercent(width, ground.width),
        height: toPercent(height, ground.height),
      }}
    />
  )
}

export const toPercent = (part: number, whole: number) => `${(100 * part) / whole}%`
