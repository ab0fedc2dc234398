import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** Keys as labelled on the keyboard; each shortcut has a line here. */
const SECTIONS: readonly {
  title: (t: TFunction) => string
  keys: readonly { keys: readonly string[]; does: (t: TFunction) => string }[]
}[] = [
  {
    title: (t) => t('Everywhere'),
    keys: [
      {
        keys: ['⌘ K', 'Ctrl K'],
        does: (t) => t('Find a gallery, a person, an order or a command'),
      },
      { keys: ['?'], does: (t) => t('Show this list') },
      { keys: ['Esc'], does: (t) => t('Close the open dialog or panel') },
      { keys: ['Alt T'], does: (t) => t('Go to the notification') },
    ],
  },
  {
    title: (t) => t('In the photo grid'),
    keys: [
      { keys: ['←', '→', '↑', '↓'], does: (t) => t('Move from photo to photo') },
      { keys: ['Space'], does: (t) => t('Select the photo') },
      { keys: ['Shift'], does: (t) => t('Hold while clicking to select everything in between') },
      { keys: ['A'], does: (t) => t('Select all') },
    ],
  },
  {
    title: (t) => t('In lists'),
    keys: [
      { keys: ['J', 'K'], does: (t) => t('Next or previous row') },
      { keys: ['X'], does: (t) => t('Select the row') },
      { keys: ['Shift X'], does: (t) => t('Select everything since the last selected row') },
      { keys: ['O', 'Enter'], does: (t) => t('Open the row') },
      { keys: ['/'], does: (t) => t('Search or filter') },
    ],
  },
  {
    title: (t) => t('Orders'),
    keys: [{ keys: ['R'], does: (t) => t('Refund order') }],
  },
  {
    title: (t) => t('In an order, a customer or a payout'),
    keys: [{ keys: ['N'], does: (t) => t('Add a note') }],
  },
]

/** Lists the keyboard shortcuts by where they work. */
export function KeyList() {
  const { t } = useTranslation()
  return (
    <div>
      {SECTIONS.map(({ title, keys }) => (
        <Box key={title(t)} component="section" sx={{ mb: 4 }}>
          <Typography component="h3" variant="caption" color="textSecondary">
            {title(t)}
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            {keys.map((shortcut) => (
              <Box
                key={shortcut.does(t)}
                sx={{
                  display: 'flex',
                  gap: 4,
                  alignItems: 'baseline',
                  py: 2,
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <Box component="dt" sx={{ flexGrow: 1 }}>
                  {shortcut.does(t)}
                </Box>
                <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1 }}>
                  {shortcut.keys.map((key) => (
                    <Box
                      key={key}
                      component="kbd"
                      sx={{
                        px: 1.5,
                        minWidth: 24,
                        textAlign: 'center',
                        border: 1,
                        borderColor: 'divider',
                        borderRadius: 1,
                        fontFamily: 'inherit',
                        fontSize: 12,
                        lineHeight: '20px',
                      }}
                    >
                      {key}
                    </Box>
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </div>
  )
}
