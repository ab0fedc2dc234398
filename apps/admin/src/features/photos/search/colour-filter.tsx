import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import { colourName } from '@proofdesk/contract/sentences/colour-names'
import { COLOUR_SWATCHES } from '@proofdesk/domain/colour-swatches'
import type { PhotoColour } from '@proofdesk/domain/photo-colours'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { PopoverButton } from '../../../ui/popover-button.tsx'

interface ColourFilterProps {
  chosen: readonly PhotoColour[]
  onChange: (chosen: PhotoColour[]) => void
}

/** Photos with all of the chosen colours. Each has its name, and a check mark when chosen. */
export function ColourFilter({ chosen, onChange }: ColourFilterProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <PopoverButton
      label={
        chosen.length > 0
          ? t('Colours ({{number}})', { number: format.number(chosen.length) })
          : t('Colours')
      }
      isCurrent={chosen.length > 0}
      width={336}
    >
      {() => (
        <Box data-popover sx={{ p: 4, display: 'grid', gap: 3 }}>
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
            {(Object.keys(COLOUR_SWATCHES) as PhotoColour[]).map((colour) => (
              <ColourChoice
                key={colour}
                colour={colour}
                isChosen={chosen.includes(colour)}
                onToggle={(isOn) =>
                  onChange(isOn ? [...chosen, colour] : chosen.filter((other) => other !== colour))
                }
              />
            ))}
          </Box>
          <Typography variant="caption" color="textSecondary">
            {t('Photos with all chosen colours.')}
          </Typography>
        </Box>
      )}
    </PopoverButton>
  )
}

interface ColourChoiceProps {
  colour: PhotoColour
  isChosen: boolean
  onToggle: (isOn: boolean) => void
}

function ColourChoice({ colour, isChosen, onToggle }: ColourChoiceProps) {
  const { t } = useTranslation()
  const { ground, tick } = COLOUR_SWATCHES[colour]
  return (
    <ToggleButton
      value={colour}
      size="small"
      selected={isChosen}
      onChange={() => onToggle(!isChosen)}
      sx={{ justifyContent: 'start', gap: 2, textTransform: 'none', color: 'text.primary' }}
    >
      <Box
        component="span"
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 22,
          height: 22,
          borderRadius: '50%',
          border: 1,
          borderColor: 'divider',
          bgcolor: ground,
          color: tick,
        }}
      >
        {isChosen && <CheckIcon sx={{ fontSize: 16 }} />}
      </Box>
      {colourName(t, colour)}
    </ToggleButton>
  )
}
