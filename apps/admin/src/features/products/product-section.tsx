import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface ProductSectionProps {
  title: string
  text?: string
  children: ReactNode
}

/** Inputs that belong together: what they are about at the left, on phones above. */
export function ProductSection({ title, text, children }: ProductSectionProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: { md: '240px minmax(0, 1fr)' }, columnGap: 12, rowGap: 4, pt: 4, pb: 6, '& + &': { borderTop: 1, borderColor: 'divider', pt: 8 } }}>
      <div>
        <Typography id={id} component="h3" variant="h3">
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
