import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import type { PhotoView } from '@proofdesk/domain/photo-grid'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormSelect } from '../../../../ui/form-select.tsx'
import { photoGridLabel, photoSizeLabel } from './grid-label.ts'
import type { MediaControl } from './media-form.ts'

/** The layout of photos until a visitor chooses another. */
export function GridInputs({ control }: { control: MediaControl }) {
  const { t } = useTranslation()
  const [grid, size] = useWatch({ control, name: ['photoGrid', 'photoSize'] })
  return (
    <FormSection
      title={t('Photo grid')}
      text={t('The initial layout of photos. Each visitor can choose another view.')}
    >
      <GridDrawing grid={grid} size={size} />
      <FormSelect control={control} name="photoGrid" label={t('Layout')}>
        <MenuItem value="rows">{photoGridLabel.rows(t)}</MenuItem>
        <MenuItem value="squares">{photoGridLabel.squares(t)}</MenuItem>
      </FormSelect>
      <FormSelect control={control} name="photoSize" label={t('Photo size')}>
        <MenuItem value="large">{photoSizeLabel.large(t)}</MenuItem>
        <MenuItem value="small">{photoSizeLabel.small(t)}</MenuItem>
      </FormSelect>
    </FormSection>
  )
}

/** Relative widths of the drawn photos in each row. */
const ROWS = {
  large: [
    [3, 2, 3],
    [2, 3, 2],
  ],
  small: [
    [3, 2, 3, 3, 2],
    [2, 3, 3, 2, 3],
    [3, 3, 2, 2, 3],
  ],
} as const

/** A small drawing of the layout. */
function GridDrawing({ grid, size }: PhotoView) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gap: '3px',
        width: 160,
        height: 100,
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {ROWS[size].map((row, at) => (
        <Box
          key={at}
          sx={{
            display: 'grid',
            gap: '3px',
            gridTemplateColumns: row.map((part) => `${grid === 'squares' ? 1 : part}fr`).join(' '),
          }}
        >
          {row.map((_, index) => (
            <Box key={index} sx={{ bgcolor: 'action.selected' }} />
          ))}
        </Box>
      ))}
    </Box>
  )
}
