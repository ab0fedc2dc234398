/** The background of a selected row or card, light enough for the text of chips to keep its contrast. */
export const SELECTED_GROUND = 'color-mix(in srgb, var(--mui-palette-primary-main) 4%, transparent)'
