import type { Theme } from '@mui/material/styles'

/** The ground of a selected card: that of a selected row of a table. */
export function selectedGround(theme: Theme): string {
  const { palette } = theme.vars ?? theme
  return theme.alpha(palette.primary.main, palette.action.selectedOpacity)
}
