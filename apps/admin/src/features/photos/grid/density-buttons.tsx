import AppsIcon from '@mui/icons-material/AppsOutlined'
import CropSquareIcon from '@mui/icons-material/CropSquareOutlined'
import GridViewIcon from '@mui/icons-material/GridViewOutlined'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { GRID_DENSITIES, type GridDensity, useGridDensity } from './grid-density.ts'

const ICONS = { small: AppsIcon, medium: GridViewIcon, large: CropSquareIcon }

/** The size of photos in the grid; stored in the browser. */
export function DensityButtons() {
  const { t } = useTranslation()
  const [density, setDensity] = useGridDensity()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={t('Size of the photos')}
      value={density}
      onChange={(_, next: GridDensity | null) => next !== null && setDensity(next)}
    >
      {GRID_DENSITIES.map((each) => {
        const Icon = ICONS[each]
        const label = densityLabel(t, each)
        return (
          <ToggleButton key={each} value={each} aria-label={label} title={label} sx={{ p: 1.5 }}>
            <Icon fontSize="small" />
          </ToggleButton>
        )
      })}
    </ToggleButtonGroup>
  )
}

function densityLabel(t: TFunction, density: GridDensity): string {
  if (density === 'small') return t('Small photos')
  return density === 'medium' ? t('Medium photos') : t('Large photos')
}
