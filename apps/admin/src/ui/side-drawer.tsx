import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface SideDrawerProps {
  title: string
  /** In pixels; on a phone it fills the width of the screen. */
  width: number
  /** Shown before the title. */
  sign?: ReactNode
  /** Shown between the title and the close button. */
  actions?: ReactNode
  onClose: () => void
  /** Wraps header and content, for example in a form. */
  renderFrame?: (content: ReactNode) => ReactNode
  children: ReactNode
}

/** A drawer on the right of the screen; its title and close button stay while its content scrolls. */
export function SideDrawer({
  title,
  width,
  sign,
  actions,
  onClose,
  renderFrame = (content) => content,
  children,
}: SideDrawerProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    // A focus ring around the whole drawer adds nothing: the focus is inside in any case.
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: width }, outline: 'none !important' },
        },
      }}
    >
      {renderFrame(
        <>
          <Box
            sx={{
              position: 'sticky',
              top: 0,
              zIndex: 1,
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              pl: 5,
              pr: 3,
              py: 2.5,
              bgcolor: 'background.paper',
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {sign && <Box sx={{ mr: 1 }}>{sign}</Box>}
            <Typography
              id={id}
              component="h2"
              variant="h2"
              className="tabular"
              sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {title}
            </Typography>
            {actions}
            <IconButton aria-label={t('Close')} onClick={onClose}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
          {children}
        </>,
      )}
    </Drawer>
  )
}
