import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { PREVIEW_SIDES } from '@proofdesk/contract/admin/watermarks'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LayerEditing } from './layer-editing.ts'
import { LayerFrame } from './layer-frame.tsx'
import { NeutralPhoto } from './neutral-photo.tsx'
import { type LayerForm, type WatermarkForm, toDrawn } from './watermark-form.ts'
import { useWatermarkPreview } from './watermarks-api.ts'

/** The background below the watermarks. */
export type Ground = 'photo' | 'light' | 'dark'

/** Who sees the photo: visitors, or buyers of a product with or without the watermark. */
export type PreviewView = 'visitors' | 'branded' | 'clean'

interface WatermarkedPhotoProps {
  gallery: Gallery
  form: WatermarkForm
  isPortrait: boolean
  view: PreviewView
  ground: Ground
  /** The photo is chosen from one of these. */
  collections?: string[]
  /** Lets layers be moved and resized on it. */
  editing?: LayerEditing | undefined
}

/** A photo with the watermarks drawn by the server, and the frames of layers. */
export function WatermarkedPhoto({
  gallery,
  form,
  isPortrait,
  view,
  ground,
  collections = [],
  editing,
}: WatermarkedPhotoProps) {
  const photo = useRef<HTMLDivElement>(null)
  const lifted = editing?.lifted ?? null
  const drawn = view === 'clean' ? NOTHING : toDrawn(form, { without: lifted })
  const query = useWatermarkPreview(
    drawn && {
      ...drawn,
      guid: gallery.guid,
      isPortrait,
      drawnFor: view === 'branded' ? 'buyers' : 'visitors',
      collections,
    },
  )
  const ghost = useGhost(lifted, query.isCurrent)
  const { data } = query
  const [width, height] = isPortrait
    ? [PREVIEW_SIDES.short, PREVIEW_SIDES.long]
    : [PREVIEW_SIDES.long, PREVIEW_SIDES.short]
  const size = { width: data?.width ?? width, height: data?.height ?? height }
  return (
    // Always has an ordinary photo's proportions, so that nothing below moves when the picture arrives.
    <Box
      sx={{
        aspectRatio: `${width} / ${height}`,
        maxWidth: (HIGHEST * width) / height,
        mx: 'auto',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      <Box
        ref={photo}
        aria-busy={!query.isCurrent}
        sx={{
          position: 'relative',
          aspectRatio: `${size.width} / ${size.height}`,
          width: `${Math.min(1, (size.width / size.height) * (height / width)) * 100}%`,
          boxShadow: (theme) => `0 0 0 1px ${theme.vars.palette.divider}`,
          bgcolor: GROUNDS[ground],
          userSelect: 'none',
        }}
      >
        {data && ground === 'photo' && <Photo location={data.photo?.location} size={size} />}
        {data?.overlay && (
          <Box component="img" src={`data:image/png;base64,${data.overlay}`} alt="" sx={COVERING} />
        )}
        {data &&
          editing &&
          form.watermarks.map((layer, index) =>
            isOn(layer, data.photo) ? (
              <LayerFrame
                key={index}
                layer={layer}
                index={index}
                size={size}
                isPortrait={isPortrait}
                photo={photo}
                isGhost={ghost === index}
                editing={editing}
              />
            ) : null,
          )}
        {query.isError && <Failure onRetry={() => void query.refetch()} />}
      </Box>
    </Box>
  )
}

/** The layer dragged last, until the picture includes it again. */
function useGhost(lifted: number | null, isCurrent: boolean): number | null {
  const [ghost, setGhost] = useState<number | null>(null)
  if (lifted !== null && lifted !== ghost) setGhost(lifted)
  if (lifted === null && ghost !== null && isCurrent) setGhost(null)
  return ghost
}

/** Same as the server: a layer for certain collections is on photos in any of them. */
function isOn({ collections }: LayerForm, photo: { collectionGuids: string[] } | null): boolean {
  return (
    photo === null ||
    collections.length === 0 ||
    photo.collectionGuids.some((guid) => collections.includes(guid))
  )
}

interface PhotoProps {
  location: string | undefined
  size: { width: number; height: number }
}

function Photo({ location, size }: PhotoProps) {
  if (location === undefined) return <NeutralPhoto {...size} />
  return <Box component="img" src={location} alt="" draggable={false} sx={COVERING} />
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ ...COVERING, display: 'grid', placeContent: 'center', bgcolor: 'background.paper' }}>
      <Typography variant="body2" align="center" sx={{ px: 2 }}>
        {t('The preview couldn’t be drawn.')}
      </Typography>
      <Button size="small" onClick={onRetry}>
        {t('Retry')}
      </Button>
    </Box>
  )
}

/** Requests the photo alone. */
const NOTHING: ReturnType<typeof toDrawn> = {
  watermarks: [],
  mediaSecurityWatermarkGuid: null,
  securityWatermarkName: false,
  securityWatermarkWidth: 1,
  securityWatermarkPosition: 'center',
  securityWatermarkTiled: false,
  securityWatermarkOnThumbnails: false,
}

/** In screen pixels: a taller photo would push the settings out of the window. */
const HIGHEST = 270

const COVERING = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'auto',
} as const

const GROUNDS: Record<Ground, string> = {
  photo: 'action.hover',
  light: '#f4f4f2',
  dark: '#161616',
}
