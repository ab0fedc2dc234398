import { createTheme } from '@mui/material/styles'

/** The console's colours: neutral backgrounds, one accent and four status colours. The only file with colours. */
const LIGHT = {
  paper: '#FAFAF8',
  surface: '#FFFFFF',
  hairline: '#E7E5E1',
  field: '#928C82',
  ink: '#1C1A17',
  secondary: '#6B665E',
  accent: '#B4451F',
  onAccent: '#FFFFFF',
  draft: '#6B665E',
  live: '#2A7148',
  waiting: '#8A5A00',
  failed: '#B3202C',
}
const DARK = {
  paper: '#141312',
  surface: '#1C1B19',
  hairline: '#2E2C29',
  field: '#7A756C',
  ink: '#F3F1EC',
  secondary: '#A8A299',
  accent: '#FF8A5C',
  onAccent: '#141312',
  draft: '#A8A299',
  live: '#6FC28E',
  waiting: '#E2B35B',
  failed: '#FF8087',
}

export const TOP_BAR_HEIGHT = 56
export const CONTENT_WIDTH = 1440

/** The row below the top bar: the navigation and, beside it, the screen. */
export const CONTENT_ROW = {
  display: 'flex',
  gap: 8,
  maxWidth: CONTENT_WIDTH,
  mx: 'auto',
  px: { xs: 4, sm: 6 },
  py: 6,
} as const
export const DRAWER_WIDTH = 325

function toPalette(colours: typeof LIGHT, tonalOffset: number) {
  return {
    // How much darker a filled button gets on hover.
    tonalOffset,
    primary: { main: colours.accent, contrastText: colours.onAccent },
    secondary: { main: colours.ink, contrastText: colours.paper },
    error: { main: colours.failed, contrastText: colours.onAccent },
    warning: { main: colours.waiting, contrastText: colours.onAccent },
    success: { main: colours.live, contrastText: colours.onAccent },
    info: { main: colours.draft, contrastText: colours.onAccent },
    text: { primary: colours.ink, secondary: colours.secondary },
    background: { default: colours.paper, paper: colours.surface },
    divider: colours.hairline,
    // The border of a field is what shows that it is editable: 3:1 against its background (WCAG 1.4.11).
    field: colours.field,
    status: {
      draft: colours.draft,
      live: colours.live,
      waiting: colours.waiting,
      failed: colours.failed,
    },
  }
}

const focusRing = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 }
// No movement for people who prefer reduced motion; fades stay, as nothing moves.
const REDUCED_MOTION = '@media (prefers-reduced-motion: reduce)'
// iOS zooms into a field with smaller text.
const TOUCH_POINTER = '@media (pointer: coarse)'

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data' },
  colorSchemes: {
    light: { palette: toPalette(LIGHT, 0.2) },
    // Its text is dark and has to stay legible on the darker hover colour.
    dark: { palette: toPalette(DARK, 0.1) },
  },
  spacing: 4,
  shape: { borderRadius: 8 },
  motion: { reducedMotion: 'system' },
  // Fast enough to feel immediate.
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 140,
      complex: 160,
      enteringScreen: 140,
      leavingScreen: 100,
    },
  },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: CONTENT_WIDTH } },
  typography: {
    fontFamily:
      '"Inter Variable", "Noto Sans Thai Variable", "Noto Sans JP Variable", system-ui, sans-serif',
    fontSize: 14,
    htmlFontSize: 16,
    h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.01em' },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
    h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    h4: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    h5: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    h6: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    subtitle1: { fontSize: 14, lineHeight: '20px' },
    subtitle2: { fontSize: 14, lineHeight: '20px', fontWeight: 500 },
    body1: { fontSize: 14, lineHeight: '20px' },
    body2: { fontSize: 13, lineHeight: '20px' },
    button: { fontSize: 14, lineHeight: '20px', fontWeight: 500, textTransform: 'none' },
    caption: { fontSize: 12, lineHeight: '16px' },
    overline: {
      fontSize: 12,
      lineHeight: '16px',
      textTransform: 'none',
      letterSpacing: 0,
      fontWeight: 500,
    },
  },
  // One level, for everything that floats above the page: menus, dialogs, toasts.
  shadows: [
    'none',
    ...Array<string>(24).fill('0 1px 2px rgb(0 0 0 / 0.06), 0 8px 28px rgb(0 0 0 / 0.12)'),
  ] as never,
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        ':root': { '--top-bar': `${TOP_BAR_HEIGHT}px` },
        body: { fontFeatureSettings: "'cv11', 'ss03'", overflowWrap: 'break-word' },
        ':focus-visible': focusRing,
        [REDUCED_MOTION]: {
          '*, *::before, *::after': {
            animationDuration: '1ms !important',
            transitionDuration: '1ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&:focus-visible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, color: 'secondary' },
      styleOverrides: {
        root: { minHeight: 36, padding: '7px 14px', [TOUCH_POINTER]: { minHeight: 44 } },
        outlined: ({ theme }) => ({
          borderColor: theme.vars.palette.divider,
          '&:hover': { borderColor: theme.vars.palette.text.secondary },
        }),
        sizeSmall: {
          minHeight: 30,
          padding: '4px 10px',
          fontSize: 13,
          [TOUCH_POINTER]: { minHeight: 40 },
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: 8, [TOUCH_POINTER]: { minWidth: 44, minHeight: 44 } },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiAppBar: { defaultProps: { elevation: 0, color: 'default' } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiInputBase: { styleOverrides: { input: { [TOUCH_POINTER]: { fontSize: 16 } } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          backgroundColor: theme.vars.palette.background.paper,
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        }),
        notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.field }),
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, marginRight: 0 } } },
    // A focus ring around a whole popover or dialog adds nothing: the focus is inside in any case.
    MuiPopover: {
      defaultProps: { transitionDuration: 120 },
      styleOverrides: { paper: { outline: 'none !important' } },
    },
    MuiMenu: {
      defaultProps: { transitionDuration: 120 },
      styleOverrides: {
        paper: ({ theme }) => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          minWidth: 200,
        }),
      },
    },
    MuiMenuItem: {
      styleOverrides: { root: { minHeight: 36, [TOUCH_POINTER]: { minHeight: 44 } } },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 32 } } },
    // Everything beside a dialog is hidden from screen readers except for toasts. With `aria-modal` VoiceOver wouldn't
    // announce these.
    MuiDialog: {
      defaultProps: { 'aria-modal': false },
      styleOverrides: {
        container: { outline: 'none !important' },
        paper: ({ theme }) => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          outline: 'none !important',
        }),
        paperFullScreen: { border: 0 },
      },
    },
    MuiDrawer: { defaultProps: { slotProps: { paper: { 'aria-modal': undefined } } } },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(20 19 18 / 0.4)' } },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: { fontSize: 16, lineHeight: '24px', fontWeight: 600, padding: '20px 24px 12px' },
      },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          padding: '16px 24px 20px',
          gap: 8,
          '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        },
      },
    },
    MuiChip: {
      styleOverrides: {
        root: { fontWeight: 500 },
        outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
      },
    },
    MuiListItemButton: {
      styleOverrides: {
        root: {
          minHeight: 36,
          paddingTop: 6,
          paddingBottom: 6,
          [TOUCH_POINTER]: { minHeight: 44 },
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: { root: { textTransform: 'none', [TOUCH_POINTER]: { minHeight: 40 } } },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiTab: { styleOverrides: { root: { minHeight: 44, minWidth: 0, padding: '10px 12px' } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
    MuiLink: { defaultProps: { color: 'inherit' } },
    MuiTableCell: {
      styleOverrides: {
        root: ({ theme }) => ({ fontSize: 13, borderColor: theme.vars.palette.divider }),
      },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
  },
})

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface StatusPalette {
    draft: string
    live: string
    waiting: string
    failed: string
  }
  interface Palette {
    field: string
    status: StatusPalette
  }
  interface PaletteOptions {
    field?: string
    status?: StatusPalette
  }
}
