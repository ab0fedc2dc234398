import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { FormSkeleton } from './form-skeleton.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

/** Placeholder shapes of screens, each resembling the loaded screen. */
export const SKELETON_SHAPES = [
  'cards',
  'tiles',
  'rows',
  'form',
  'gallery',
  'figures',
  'plain',
] as const
export type SkeletonShape = (typeof SKELETON_SHAPES)[number]

interface PageSkeletonProps {
  shape: SkeletonShape
}

/** The placeholder of a screen whose code or data is loading, in its shape. */
export function PageSkeleton({ shape }: PageSkeletonProps) {
  if (shape === 'gallery') return <GalleryOutline />
  return (
    <>
      <Skeleton width={180} height={28} sx={{ mb: 6 }} />
      {(shape === 'cards' || shape === 'tiles') && <ListSkeleton shape={shape} />}
      {shape === 'rows' && (
        <>
          <Skeleton variant="rounded" height={36} sx={{ maxWidth: { sm: 320 }, mb: 4 }} />
          <ListSkeleton count={10} />
        </>
      )}
      {shape === 'form' && <FormSkeleton />}
      {shape === 'figures' && <FiguresOutline />}
    </>
  )
}

/** A name with its buttons, the line below it, the tabs and a tab's contents. */
function GalleryOutline() {
  return (
    <>
      <Box sx={{ mt: { xs: -3, sm: -1 }, mb: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, height: { xs: 44, sm: 36 } }}>
          <Skeleton width={220} height={28} />
          <Box sx={{ flexGrow: 1 }} />
          <Skeleton variant="rounded" sx={{ width: { xs: 44, sm: 100 }, height: '100%' }} />
          <Skeleton variant="rounded" sx={{ width: { xs: 44, sm: 92 }, height: '100%' }} />
        </Box>
        <Skeleton width={260} height={32} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 5,
          height: 45,
          overflow: 'hidden',
          borderBottom: 1,
          borderColor: 'divider',
          mb: { xs: 4, sm: 6 },
          '& > *': { flexShrink: 0 },
        }}
      >
        {[48, 48, 60, 76, 52, 58, 48, 54].map((width, at) => (
          <Skeleton key={`${width} ${at}`} width={width} />
        ))}
      </Box>
      <ListSkeleton count={1} />
    </>
  )
}

/** Tiles with figures. */
function FiguresOutline() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
      }}
    >
      {[1, 2, 3, 4, 5, 6, 7, 8].map((tile) => (
        <Skeleton key={tile} variant="rounded" height={92} />
      ))}
    </Box>
  )
}
