import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'

/** Holds the totals and the orders below them while the balances load. */
export function BalanceSkeleton() {
  return (
    <>
      <Box sx={{ display: 'flex', gap: 8, mb: 8 }}>
        <Skeleton variant="rounded" width={140} height={72} />
        <Skeleton variant="rounded" width={140} height={72} />
      </Box>
      <ListSkeleton count={8} />
    </>
  )
}
