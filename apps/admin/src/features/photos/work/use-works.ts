import { useSyncExternalStore } from 'react'
import { type Work, getWorks, subscribeWorks } from './works.ts'

/** The work that runs, or failed, on a gallery's photos. */
export function useWorks(engineGuid: string): readonly Work[] {
  return useSyncExternalStore(subscribeWorks, getWorks).filter(
    (work) => work.engineGuid === engineGuid,
  )
}
