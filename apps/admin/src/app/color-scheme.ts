/**
 * Sets the stored colour scheme on <html> before the first render, as MUI's inline script would; our CSP allows no
 * inline scripts. Until this runs, base.css shows the background of the system's colour scheme.
 */
export function applyStoredColorScheme(): void {
  let mode: string | null = null
  try {
    // The key of MUI's ThemeProvider.
    mode = localStorage.getItem('mui-mode')
  } catch {
    // Nothing is stored, so the system's setting applies.
  }
  const isDark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute(isDark ? 'data-dark' : 'data-light', '')
}
