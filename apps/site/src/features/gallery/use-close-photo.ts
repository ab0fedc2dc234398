import { causeOfEntry, replaceSearch } from '../../lib/address.tsx'
import { usePhotoSearch } from './use-photo-search.ts'

/** Leads back to the grid from the open photo: a step Back where it was opened there. */
export function useClosePhoto(): () => void {
  const { toPhotoQuery } = usePhotoSearch()
  return () => {
    if (causeOfEntry() === 'photo') history.back()
    else replaceSearch(toPhotoQuery(), undefined)
  }
}
