import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  text?: string
  children: ReactNode
}

/** Settings that belong together: what they are about at the left, the inputs at the right. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: { md: '260px minmax(0, 640px)' }, columnGap: 12, rowGap: 4, py: 8, '& + &, form + &': { borderTop: 1, borderColor: 'divider' }, 'form > &:first-of-type': { pt: 2 } }}>
      <div>
        <Typography id={id} component="h2" variant="h3">
          {title}
        </Typography>
        {text !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {text}
          </Typography>
        )}
      </div>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
