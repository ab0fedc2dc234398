import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { TFunction } from 'i18next'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../../../ui/app-link.tsx'
import { UNDER_TOP } from '../../../../ui/under-top.ts'
import { visuallyHidden } from '../../../../ui/visually-hidden.ts'
import { type Delivered, useDelivered } from './delivered.ts'
import type { LayerEditing } from './layer-editing.ts'
import {
  DeliveredSwitch,
  GroundSwitch,
  type Shape,
  ShapeSwitch,
  type Side,
  SideSwitch,
} from './stage-switches.tsx'
import { type Ground, type PreviewView, WatermarkedPhoto } from './watermarked-photo.tsx'
import type { WatermarkForm } from './watermark-form.ts'

interface WatermarkStageProps {
  gallery: Gallery
  form: WatermarkForm
  editing: LayerEditing
}

/**
 * What visitors see and what buyers get, on a landscape and a portrait photo. Sticky while settings change; on phones
 * one of the four at a time.
 */
export function WatermarkStage({ gallery, form, editing }: WatermarkStageProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [ground, setGround] = useState<Ground>('photo')
  const [side, setSide] = useState<Side>('visitors')
  const [shape, setShape] = useState<Shape>('landscape')
  const [wanted, setWanted] = useState<PreviewView>('branded')
  const delivered = useDelivered(t, gallery)
  const view = delivered?.views.find((each) => each === wanted) ?? delivered?.views[0] ?? 'clean'
  const shapes: readonly Shape[] = isPhone ? [shape] : ['landscape', 'portrait']
  const collections = form.watermarks[editing.selected ?? -1]?.collections ?? []
  const photos = (of: PreviewView) => (
    <Photos
      shapes={shapes}
      draw={(each) => (
        <WatermarkedPhoto
          gallery={gallery}
          form={form}
          isPortrait={each === 'portrait'}
          view={of}
          ground={ground}
          collections={collections}
          editing={of === 'visitors' ? editing : undefined}
        />
      )}
    />
  )
  return (
    <Box component="section" aria-label={t('Preview')} sx={STAGE}>
      {isPhone && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr', mb: 2 }}>
          <SideSwitch value={side} onChange={setSide} />
          <ShapeSwitch value={shape} onChange={setShape} />
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {(!isPhone || side === 'visitors') && (
          <Shown
            title={t('What visitors see')}
            isTitleHidden={isPhone}
            text={visitorsText(t, gallery)}
            action={<GroundSwitch value={ground} onChange={setGround} />}
          >
            {photos('visitors')}
          </Shown>
        )}
        {(!isPhone || side === 'buyers') && (
          <Shown
            title={t('What buyers get')}
            isTitleHidden={isPhone}
            text={<DeliveredText gallery={gallery} delivered={delivered} />}
            action={
              delivered && delivered.views.length > 1 ? (
                <DeliveredSwitch value={view} onChange={setWanted} />
              ) : null
            }
          >
            {photos(view)}
          </Shown>
        )}
      </Box>
    </Box>
  )
}

function Photos({ shapes, draw }: { shapes: readonly Shape[]; draw: (shape: Shape) => ReactNode }) {
  // At these widths a landscape and a portrait photo have the same height.
  const columns = shapes.length > 1 ? '9fr 4fr' : '1fr'
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: columns,
        alignItems: 'start',
      }}
    >
      {shapes.map((shape) => (
        <Box key={shape} sx={{ minWidth: 0 }}>
          {draw(shape)}
        </Box>
      ))}
    </Box>
  )
}

interface ShownProps {
  title: string
  isTitleHidden: boolean
  text: ReactNode
  action?: ReactNode
  children: ReactNode
}

function Shown({ title, isTitleHidden, text, action, children }: ShownProps) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography
        id={id}
        component="h2"
        variant="subtitle1"
        sx={isTitleHidden ? visuallyHidden : { mb: 2 }}
      >
        {title}
      </Typography>
      {children}
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', mt: 2, minHeight: 34 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
          {text}
        </Typography>
        {action && <Box sx={{ flex: 'none' }}>{action}</Box>}
      </Box>
    </Box>
  )
}

function visitorsText(t: TFunction, { features }: Gallery): string {
  return features.freeDownloads
    ? t('Photos in this gallery are free, so visitors see them without watermarks.')
    : t('Your layers, and the security watermark over them.')
}

interface DeliveredTextProps {
  gallery: Gallery
  delivered: Delivered | undefined
}

function DeliveredText({ gallery, delivered }: DeliveredTextProps) {
  const { t } = useTranslation()
  const { productListGuid, features, slug } = gallery
  const isSold = !features.freeDownloads && productListGuid !== null
  return (
    <>
      {delivered?.text}{' '}
      <AppLink
        to={
          isSold
            ? `/products/lists?list=${productListGuid}`
            : `/galleries/${slug}/settings/products`
        }
      >
        {t('Change in Products')}
      </AppLink>
    </>
  )
}

const STAGE = {
  position: 'sticky',
  top: `calc(${UNDER_TOP} - 16px)`,
  zIndex: 2,
  bgcolor: 'background.default',
  pt: 2,
  pb: 4,
  borderBottom: 1,
  borderColor: 'divider',
  // A low window has no space for both.
  '@media (max-height: 700px)': { position: 'static' },
} as const
