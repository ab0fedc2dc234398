import type { SxProps, Theme } from '@mui/material/styles'

/** cmdk provides behaviour only; this is its style. */
export const paletteStyles: SxProps<Theme> = (theme) => ({
  '& [cmdk-input]': {
    width: '100%',
    padding: '16px',
    border: 0,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    // The dialog frames the field; a focus ring across its width would add nothing.
    outline: 'none',
    font: 'inherit',
    fontSize: 16,
    lineHeight: '24px',
    color: 'inherit',
    background: 'transparent',
    '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
  },
  '& [cmdk-list]': {
    maxHeight: 'min(420px, 60vh)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '8px',
  },
  '& [cmdk-group-heading]': {
    padding: '8px',
    fontSize: 12,
    lineHeight: '16px',
    color: theme.vars.palette.text.secondary,
  },
  '& [cmdk-item]': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    '@media (pointer: coarse)': { minHeight: 44 },
    padding: '4px 8px',
    gap: '12px',
    borderRadius: 1,
    cursor: 'pointer',
    '& span': { overflowWrap: 'anywhere' },
    '& small': {
      flexShrink: 1,
      minWidth: 0,
      marginLeft: 'auto',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: 12,
      color: theme.vars.palette.text.secondary,
    },
    '&[data-selected=true]': { backgroundColor: theme.vars.palette.action.selected },
  },
  '& [cmdk-empty]': {
    padding: '24px 8px',
    textAlign: 'center',
    color: theme.vars.palette.text.secondary,
  },
})
