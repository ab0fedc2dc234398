import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

/** A query for a story, which reads the story's data. */
export function useSample<T>(read: () => Promise<T>) {
  return useQuery({ queryKey: ['sample', useId()], queryFn: read, retry: false })
}
