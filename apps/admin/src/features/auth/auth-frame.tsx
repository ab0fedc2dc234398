import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PRODUCT_NAME, useDocumentTitle } from '../../lib/document-title.ts'
import { Mark } from '../../ui/mark.tsx'
import { LanguageSwitch } from '../../widgets/account/language-switch.tsx'
import { ContactSheet } from './contact-sheet.tsx'

interface AuthFrameProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** The layout of the sign-in screens: the form, and on wide screens a drawn contact sheet beside it. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  useDocumentTitle(title)
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(480px, 5fr) 6fr' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          px: { xs: 5, sm: 12 },
          py: { xs: 6, sm: 8 },
          bgcolor: 'background.paper',
        }}
      >
        <Box
          component="header"
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4 }}
        >
          <Typography
            variant="h2"
            component="span"
            sx={{ display: 'flex', alignItems: 'center', gap: 2 }}
          >
            <Mark />
            {PRODUCT_NAME}
          </Typography>
          <Box sx={{ width: 150, flexShrink: 1 }}>
            <LanguageSwitch />
          </Box>
        </Box>
        <Box
          component="main"
          // Not vertically centred, so the heading doesn't move when loaded content makes the form taller.
          sx={{
            width: '100%',
            maxWidth: 400,
            mx: 'auto',
            mt: { sm: '8dvh' },
            mb: 'auto',
            py: { xs: 10, sm: 12 },
          }}
        >
          <Typography
            component="h1"
            sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.02em' }}
          >
            {title}
          </Typography>
          {text !== undefined && (
            <Typography color="textSecondary" sx={{ mt: 2 }}>
              {text}
            </Typography>
          )}
          <Box sx={{ mt: 8 }}>{children}</Box>
        </Box>
      </Box>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'sticky',
          top: 0,
          height: '100dvh',
          overflow: 'hidden',
        }}
      >
        <ContactSheet />
      </Box>
    </Box>
  )
}
