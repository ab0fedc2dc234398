import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../lib/session.ts'
import { useLetterKeys } from '../../../lib/use-letter-keys.ts'
import { useListKeys } from '../../../widgets/list-page/use-list-keys.ts'
import { useListSelection } from '../../../widgets/list-page/use-list-selection.ts'
import { useRangeSelection } from '../../../widgets/list-page/use-range-selection.ts'
import type { CardSelection } from './gallery-card.tsx'

const nothing = () => undefined

/**
 * The selected cards, by checkbox or letter keys, as in tables. They stay selected in another group and while a search
 * hides them (galleries-19). `isSelecting` shows all checkboxes, as touch has no hover.
 */
export function useCardSelection(galleries: readonly Gallery[], shown: readonly Gallery[]) {
  const { t } = useTranslation()
  const canSelect = useCan()('manageGalleries')
  const [isSelecting, setSelecting] = useState(false)
  const rows = useListSelection({ rows: shown })
  const selection = {
    ...rows,
    labelOf: ({ name }: Gallery) => t('Select {{name}}', { name }),
    allLabel: '',
  }
  const select = useRangeSelection(shown, selection)
  useListKeys<Gallery, never>({
    list: { label: '', card: () => ({ title: '', facts: [] }), ...(canSelect && { selection }) },
    rows: shown,
    onSelect: select,
    page: 1,
    isBusy: false,
    hasNext: false,
    onPage: nothing,
  })
  const selected = galleries.filter(({ guid }) => rows.has(guid))
  const clear = () => {
    rows.clear()
    setSelecting(false)
  }
  useLetterKeys({ escape: selected.length > 0 || isSelecting ? clear : undefined })
  const toSelection = (gallery: Gallery): CardSelection => ({
    isSelected: rows.has(gallery.guid),
    isShown: isSelecting || selected.length > 0,
    onSelect: (isOn, isRange) => select(gallery, { isOn, isRange }),
  })
  return {
    canSelect,
    isSelecting,
    selected,
    noHidden: selected.filter((gallery) => !shown.includes(gallery)).length,
    toSelection: canSelect ? toSelection : undefined,
    toggle: () => (isSelecting ? clear() : setSelecting(true)),
    selectAll: () => rows.set(shown, true),
    clear,
  }
}
