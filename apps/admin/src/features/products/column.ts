/** The ground of a full-screen dialog reaches from edge to edge; what stands on it keeps a readable width, clear of the close button. */
export const COLUMN = { px: { xs: 4, sm: 'max(56px, calc((100% - 1000px) / 2))' } } as const
