import { useQuery } from '@tanstack/react-query'
import { type KeptFolder, readFolders } from './kept-folders.ts'

/** The folders of an upload that this browser stored; empty until loaded. */
export function useKeptFolders(key: string): readonly KeptFolder[] {
  const { data } = useQuery({
    queryKey: ['kept folders', key],
    queryFn: () => readFolders(key),
    staleTime: 0,
  })
  return data ?? []
}
