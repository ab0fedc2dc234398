/** Width of the column with checkbox and arrow, in pixels. */
export const LEAD_WIDTH = 84

/** A cell that stays at the left while the others pass beneath it. */
export const STICKY = { position: 'sticky', zIndex: 2, bgcolor: 'background.paper' } as const

/** Where what stays ends and what passes begins. */
export const EDGE = { borderRight: 1, borderRightColor: 'divider' } as const
