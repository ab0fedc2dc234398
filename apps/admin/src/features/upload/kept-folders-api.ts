import { useQuery } from '@tanstack/react-query'
import { type KeptFolder, readFolders } from './kept-folders.ts'

/** What this browser kept of an upload's folders; empty until it has been read. */
export function useKeptFolders(key: string): readonly KeptFolder[] {
  const { data } = useQuery({
    queryKey: ['kept folders', key],
    queryFn: () => readFolders(key),
    staleTime: 0,
  })
  return data ?? []
}
