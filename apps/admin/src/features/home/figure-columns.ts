/** What there is to do in columns side by side, below each other where there is no room. */
export const figureColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 10,
  rowGap: 8,
  alignItems: 'start',
} as const
