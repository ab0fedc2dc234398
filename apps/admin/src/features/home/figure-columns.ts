/** Columns of tasks side by side, stacked if they don't fit. */
export const figureColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 10,
  rowGap: 8,
  alignItems: 'start',
} as const
