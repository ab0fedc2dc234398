import { originOfEntry, replaceSearch } from '../../lib/address.tsx'
import { usePhotoSearch } from './use-photo-search.ts'

/** Returns from the open photo to the grid: by Back if it was opened there. */
export function useClosePhoto(): () => void {
  const { toPhotoQuery } = usePhotoSearch()
  return () => {
    if (originOfEntry() === 'photo') history.back()
    else replaceSearch(toPhotoQuery(), undefined)
  }
}
