/** The outline of a small field without a label, such as a search box, which shows the focus of the input in it. */
export const FIELD_FRAME = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  pl: 3,
  border: 1,
  borderColor: 'field',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'text.primary' },
  '&:focus-within': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
  },
} as const
