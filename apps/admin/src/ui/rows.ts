/** Parts side by side, in as many lines as they need. */
export const WRAPPED_ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const

/** Parts side by side: in one line that scrolls on phones and tablets, in several on wider screens. */
export const SCROLLED_ROW = {
  display: 'flex',
  flexWrap: { md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
} as const
