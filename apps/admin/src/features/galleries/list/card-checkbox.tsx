import { styled } from '@mui/material/styles'

interface CardCheckboxProps {
  label: string
  isSelected: boolean
  /** Visible even without hover or focus. */
  isShown: boolean
  onSelect: (isOn: boolean, isRange: boolean) => void
}

/** On the picture, opposite the label, above the card's own link; its whole area is clickable. */
const Place = styled('label')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: theme.spacing(1.5),
  insetInlineEnd: theme.spacing(1.5),
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  cursor: 'pointer',
  opacity: 0,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-shown=true], li:hover > &, &:focus-within': { opacity: 1 },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  // Touch has no hover: an invisible checkbox must not be tappable either.
  '@media (hover: none)': { '&[data-shown=false]:not(:focus-within)': { display: 'none' } },
}))

/** A native checkbox, as a list has hundreds. */
const Checkbox = styled('input')(({ theme }) => ({
  width: 20,
  height: 20,
  margin: 0,
  cursor: 'pointer',
  outline: 'none',
  accentColor: theme.vars.palette.primary.main,
}))

/** Selects the card, with Shift all since the previous one. */
export function CardCheckbox({ label, isSelected, isShown, onSelect }: CardCheckboxProps) {
  return (
    <Place data-shown={isShown}>
      <Checkbox
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={({ target, nativeEvent }) =>
          onSelect(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </Place>
  )
}
