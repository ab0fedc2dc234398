/** The ground of a selected row and of a selected card: so light that the words of the chips keep their contrast. */
export const SELECTED_GROUND = 'color-mix(in srgb, var(--mui-palette-primary-main) 4%, transparent)'
