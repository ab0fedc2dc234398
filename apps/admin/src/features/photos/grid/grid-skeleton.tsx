import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { GridFrame } from './grid-frame.ts'
import { layoutRows } from './photo-rows.ts'
import { useGridWidth } from './use-grid-width.ts'

// A typical mix: mostly landscape, a few portrait.
const RATIOS = [1.5, 1.5, 0.67, 1.5, 1.5, 0.67, 1.5, 1.5, 1.5, 0.67, 0.67, 1.5, 1.5, 0.67, 1.5, 1.5]

/** Placeholder for photos while they load. */
export function GridSkeleton() {
  const { t } = useTranslation()
  const { ref, width } = useGridWidth()
  return (
    <GridFrame ref={ref} role="status" aria-label={t('Loading')}>
      {layoutRows(RATIOS, width).map((row) => (
        <div key={row.start} className="row" style={{ height: row.height }}>
          {row.widths.map((tileWidth, index) => (
            // Their order never changes.
            <Skeleton
              key={row.start + index}
              variant="rectangular"
              width={tileWidth}
              height="100%"
              sx={{ flex: 'none' }}
            />
          ))}
        </div>
      ))}
    </GridFrame>
  )
}
