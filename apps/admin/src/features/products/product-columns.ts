/** The columns of the products and of their heads. */
export const productColumns = {
  row: { display: 'flex', alignItems: 'center', gap: { xs: 2, sm: 4 } },
  order: { display: 'flex', alignItems: 'center', ml: -1.5, minWidth: { sm: 96 } },
  facts: {
    flexGrow: 1,
    minWidth: 0,
    display: 'grid',
    alignItems: 'center',
    columnGap: 6,
    gridTemplateColumns: { md: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr)' },
  },
} as const
