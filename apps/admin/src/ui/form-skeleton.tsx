import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { ListSkeleton } from './list-skeleton.tsx'

interface FormSkeletonProps {
  /** How many inputs each section has. */
  sections?: readonly number[]
}

/** Holds a form while it loads: sections with what they are about at the left and inputs at the right. */
export function FormSkeleton({ sections = [3, 2, 2] }: FormSkeletonProps) {
  return (
    <div>
      {sections.map((inputs, section) => (
        <Box
          key={section}
          sx={{
            display: 'grid',
            gridTemplateColumns: { md: '260px minmax(0, 640px)' },
            columnGap: 12,
            rowGap: 4,
            py: 8,
            '&:first-of-type': { pt: 2 },
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <div>
            <Skeleton width={120} />
            <Skeleton width={200} />
          </div>
          <ListSkeleton count={inputs} />
        </Box>
      ))}
    </div>
  )
}
