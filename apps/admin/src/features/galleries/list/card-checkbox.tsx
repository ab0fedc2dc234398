import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'

interface CardCheckboxProps {
  label: string
  isSelected: boolean
  /** In sight also without the pointer or the focus. */
  isShown: boolean
  onSelect: (isOn: boolean, isRange: boolean) => void
}

/** On the picture, above the card's own link. */
const Place = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: theme.spacing(1.5),
  insetInlineStart: theme.spacing(1.5),
  opacity: 0,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-shown=true], li:hover > &, &:focus-within': { opacity: 1 },
  // A finger has no way to hover: what can't be seen there is not to be hit either.
  '@media (hover: none)': { '&[data-shown=false]:not(:focus-within)': { display: 'none' } },
}))

/** Selects the card, with Shift all from the one before. */
export function CardCheckbox({ label, isSelected, isShown, onSelect }: CardCheckboxProps) {
  return (
    <Place data-shown={isShown}>
      <Checkbox
        checked={isSelected}
        onChange={({ nativeEvent }, isOn) =>
          onSelect(isOn, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        slotProps={{ input: { 'aria-label': label } }}
      />
    </Place>
  )
}
