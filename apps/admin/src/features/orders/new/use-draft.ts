import { useCallback, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { type Draft, beginDraft, keepDraft, openDraft } from './draft.ts'

/** The draft of an order in a gallery, saved in the browser with every change until the server has it. */
export function useDraft(engineGuid: string) {
  const userGuid = useSession().user.guid
  const [draft, setDraft] = useState(() => openDraft(userGuid, engineGuid))
  const change = useCallback(
    (part: Partial<Draft> | ((current: Draft) => Partial<Draft>)) =>
      setDraft((current) => {
        const next = { ...current, ...(typeof part === 'function' ? part(current) : part) }
        keepDraft(userGuid, engineGuid, next)
        return next
      }),
    [userGuid, engineGuid],
  )
  /** Starts an empty draft. */
  const begin = useCallback(() => change((current) => beginDraft(current.buyer)), [change])
  return { draft, change, begin }
}
export type DraftState = ReturnType<typeof useDraft>
