import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/app-link.tsx'

interface DockRowProps {
  gallery: { name: string; slug: string }
  /** The button at the end of the row. */
  action: ReactNode
  /** Shown below the gallery's name. */
  children: ReactNode
}

/** One upload in the dock, with a link to it. */
export function DockRow({ gallery, action, children }: DockRowProps) {
  const { t } = useTranslation()
  return (
    <Box
      component="section"
      aria-label={t('Upload to {{gallery}}', { gallery: gallery.name })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        pl: 4,
        pr: 2,
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <AppLink
          to={`/galleries/${gallery.slug}/upload`}
          noWrap
          sx={{ display: 'block', fontWeight: 500 }}
        >
          {gallery.name}
        </AppLink>
        {children}
      </Box>
      {action}
    </Box>
  )
}
