import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { SideDrawer } from './side-drawer.tsx'

const WIDTH = 480

interface RecordPanelProps {
  title: string
  /** Shown before the title. */
  sign?: ReactNode
  /** Actions on the record. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The details of one record, beside its table. */
export function RecordPanel({ children, ...drawer }: RecordPanelProps) {
  return (
    <SideDrawer {...drawer} width={WIDTH}>
      <Box sx={{ px: 5, py: 4 }}>{children}</Box>
    </SideDrawer>
  )
}

/** A section of a record's panel. */
export function RecordSection({
  title,
  level = 3,
  children,
}: {
  title: string
  /** Of its heading: 2 where it is a page of its own. */
  level?: 2 | 3
  children: ReactNode
}) {
  return (
    <Box component="section">
      <Typography
        component={`h${level}`}
        variant="h3"
        sx={{ pb: 2, mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  )
}
