import { createContext, type PropsWithChildren, use, useMemo, useState } from 'react'
import type { GridItem } from '../../lib/grid-item.ts'
import { type PhotoChoice, ProductChoiceContext } from '../../lib/photo-choice.ts'

/** Photos and videos that a visitor selects for an action on all of them. */
export interface Selection extends PhotoChoice {
  photos: ReadonlyMap<string, GridItem>
}

/** The number of photos that a download can name. */
export const SELECTED_MAX = 1_000

const NONE: ReadonlyMap<string, GridItem> = new Map()
const SelectionContext = createContext<Selection | undefined>(undefined)

export function SelectionProvider({ children }: PropsWithChildren) {
  const [photos, setPhotos] = useState(NONE)
  const [isOn, setOn] = useState(false)
  const selection = useMemo((): Selection => {
    const add = (added: readonly GridItem[]) =>
      setPhotos((current) =>
        withinMax(new Map([...current, ...added.map((photo) => [photo.guid, photo] as const)])),
      )
    return {
      isOn,
      takes: () => true,
      photos,
      begin(photo) {
        setOn(true)
        if (photo) add([photo])
      },
      toggle: (photo) =>
        setPhotos((current) => {
          const next = new Map(current)
          if (!next.delete(photo.guid)) next.set(photo.guid, photo)
          return withinMax(next)
        }),
      add,
      end() {
        setOn(false)
        setPhotos(NONE)
      },
    }
  }, [isOn, photos])
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

function withinMax(photos: Map<string, GridItem>): Map<string, GridItem> {
  return photos.size > SELECTED_MAX ? new Map([...photos].slice(0, SELECTED_MAX)) : photos
}

/** The current target of taps on photos. */
export function usePhotoChoice(): PhotoChoice {
  const selection = useSelection()
  return use(ProductChoiceContext) ?? selection
}

export function useSelection(): Selection {
  const selection = use(SelectionContext)
  if (!selection) throw new Error('useSelection can only be used on the gallery page')
  return selection
}
