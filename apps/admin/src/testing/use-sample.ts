import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

/** A query of a story, which reads what the story gives. */
export function useSample<T>(read: () => Promise<T>) {
  return useQuery({ queryKey: ['sample', useId()], queryFn: read, retry: false })
}
