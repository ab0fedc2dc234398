import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'
import { UNDER_TOP } from './under-top.ts'

interface FormSectionProps {
  title: string
  text?: string
  /** Its heading is one level below the dialog's title instead of the screen's. */
  isInDialog?: boolean
  /** Title and text are above the inputs, for forms beside something else. */
  isStacked?: boolean
  /** For links from elsewhere on the page: makes the section focusable. */
  ref?: Ref<HTMLElement> | undefined
  children: ReactNode
}

/** A group of inputs: title and text on the left (above on phones), inputs on the right. */
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
