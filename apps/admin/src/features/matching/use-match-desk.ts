import type { Photo } from '@proofdesk/contract/admin/photo'
import type { UnmatchedPhoto } from '@proofdesk/contract/admin/matching'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDecide, useUndo } from '../../widgets/matching/matching-api.ts'
import { useUnmatched } from './matching-api.ts'

/** Number of decisions that can be undone, the latest first. */
const UNDOS = 50
/** Number of photos in the filmstrip, including the present one. */
const UPCOMING = 12

interface Fix {
  decision: string
  photos: string[]
}

/** Photos of the same moment that may show the same people as the one just decided. */
export interface Burst {
  photos: Photo[]
  numbers: string[]
}

/** The match desk's state: the present photo and its actions. The next photo appears before the server has answered. */
export function useMatchDesk(engineGuid: string) {
  const { t } = useTranslation()
  const { query, current, next, upcoming, choose, pass, comeBack } = useQueue(engineGuid)
  const [fixes, setFixes] = useState<readonly Fix[]>([])
  const [burst, setBurst] = useState<Burst | null>(null)
  const [total, setTotal] = useTotal(query)
  const decide = useDecide()
  const undo = useUndo(t('Undone'))

  const keep = (photos: string[], numbers: string[]) => {
    pass(photos)
    setBurst(null)
    decide.mutate(
      { body: { photos, numbers } },
      {
        onSuccess: ({ decision, burst: near, total }) => {
          setFixes((before) => [{ decision, photos }, ...before].slice(0, UNDOS))
          setTotal(total)
          // Photos skipped or decided in the meantime aren't offered again.
          if (near.length > 0) setBurst({ photos: near, numbers })
        },
        onError: () => comeBack(photos),
      },
    )
  }

  return {
    query,
    current,
    next,
    upcoming,
    choose,
    burst,
    canUndo: fixes.length > 0,
    total,
    /** Number of photos still to be read. */
    waiting: query.data?.pages.at(-1)?.waiting ?? 0,
    decide: (numbers: string[]) => current && keep([current.photo.guid], numbers),
    decideBurst: () =>
      burst &&
      keep(
        burst.photos.map(({ guid }) => guid),
        burst.numbers,
      ),
    skip: () => current && pass([current.photo.guid]),
    undo() {
      const [fix, ...others] = fixes
      if (!fix || undo.isPending) return
      undo.mutate(
        { body: { decision: fix.decision } },
        {
          onSuccess() {
            setFixes(others)
            setBurst(null)
            setTotal(total + fix.photos.length)
            comeBack(fix.photos)
          },
        },
      )
    },
  }
}

/** The number of photos in which no one was found, as last reported by a decision or the list. */
function useTotal({ data, dataUpdatedAt }: ReturnType<typeof useUnmatched>) {
  const [reported, setReported] = useState({ total: 0, at: 0 })
  const total = reported.at >= dataUpdatedAt ? reported.total : (data?.pages.at(-1)?.total ?? 0)
  return [total, (next: number) => setReported({ total: next, at: Date.now() })] as const
}

/** The photos one after the other. Passed ones keep their place, so that they can return. */
function useQueue(engineGuid: string) {
  const [passed, setPassed] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string>()
  const query = useUnmatched(engineGuid, passed)
  const loaded = query.data?.pages.flatMap(({ photos }) => photos) ?? []
  const waiting = loaded.filter(({ photo }) => !passed.includes(photo.guid))
  const chosenAt = Math.max(
    0,
    waiting.findIndex(({ photo }) => photo.guid === chosen),
  )
  const current: UnmatchedPhoto | undefined = waiting[chosenAt]
  const next: UnmatchedPhoto | undefined = waiting[chosenAt + 1] ?? waiting[chosenAt - 1]

  const pass = (guids: readonly string[]) => {
    setPassed((before) => [...before, ...guids])
    // The photo after the chosen one comes next.
    setChosen(
      waiting.slice(chosenAt + 1).find(({ photo }) => !guids.includes(photo.guid))?.photo.guid,
    )
    if (waiting.length < 8 && query.hasNextPage && !query.isFetchingNextPage)
      void query.fetchNextPage()
  }
  const comeBack = (guids: readonly string[]) => {
    setPassed((before) => before.filter((guid) => !guids.includes(guid)))
    setChosen(guids[0])
  }
  const upcoming = waiting.slice(Math.max(0, chosenAt - 2), chosenAt + UPCOMING)
  return { query, current, next, upcoming, choose: setChosen, pass, comeBack }
}
