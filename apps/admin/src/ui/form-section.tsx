import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'
import { UNDER_TOP } from './under-top.ts'

interface FormSectionProps {
  title: string
  text?: string
  /** Its heading is then one level below the dialog's title, not below the screen's. */
  isInDialog?: boolean
  /** What it is about is above the inputs, where something else is beside the form. */
  isStacked?: boolean
  /** For who leads here from elsewhere on the page: it can have the focus then. */
  ref?: Ref<HTMLElement> | undefined
  children: ReactNode
}

/** Inputs that belong together: what they are about at the left, on phones above, the inputs at the right. */
export function FormSection({
  title,
  text,
  isInDialog = false,
  isStacked = false,
  ref,
  children,
}: FormSectionProps) {
  const id = useId()
  return (
    <Box
      component="section"
      ref={ref}
      {...(ref && { tabIndex: -1 })}
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: isStacked ? 'minmax(0, 1fr)' : '260px minmax(0, 640px)' },
        columnGap: 12,
        rowGap: 4,
        scrollMarginTop: UNDER_TOP,
        py: 8,
        '& + &, form + &, & + form > &': { borderTop: 1, borderColor: 'divider' },
        'form > &:first-of-type': { pt: 2 },
        '& + form > &:first-of-type': { pt: 8 },
      }}
    >
      <div>
        <Typography id={id} component={isInDialog ? 'h3' : 'h2'} variant="h3">
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
