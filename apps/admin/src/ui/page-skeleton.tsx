import Skeleton from '@mui/material/Skeleton'
import { ListSkeleton } from './list-skeleton.tsx'

/** A screen whose code or data is on its way. */
export function PageSkeleton() {
  return (
    <>
      <Skeleton width={180} height={28} sx={{ mb: 6 }} />
      <ListSkeleton shape="cards" />
    </>
  )
}
