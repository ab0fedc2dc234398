import type { placementAt } from '@proofdesk/domain/watermark-placement'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { WatermarkForm } from './watermark-form.ts'

/** Editing of layers in the preview. */
export interface LayerEditing {
  selected: number | null
  select: (index: number | null) => void
  /** The layer being dragged, which the server leaves out until it is dropped; null for none. */
  lifted: number | null
  lift: (index: number | null) => void
  place: (index: number, placed: ReturnType<typeof placementAt>) => void
  size: (index: number, isPortrait: boolean, width: number) => void
}

/** Lets a form's layers be moved and resized in the preview. */
export function useLayerEditing<Output>({
  setValue,
}: UseFormReturn<WatermarkForm, unknown, Output>): LayerEditing {
  const [selected, select] = useState<number | null>(null)
  const [lifted, lift] = useState<number | null>(null)
  const set = { shouldDirty: true, shouldValidate: true }
  return {
    selected,
    select,
    lifted,
    lift,
    place(index, { position, margins }) {
      const at = `watermarks.${index}` as const
      setValue(`${at}.watermarkPosition`, position, set)
      setValue(`${at}.watermarkMarginTop`, String(margins.top), set)
      setValue(`${at}.watermarkMarginBottom`, String(margins.bottom), set)
      setValue(`${at}.watermarkMarginLeft`, String(margins.left), set)
      setValue(`${at}.watermarkMarginRight`, String(margins.right), set)
    },
    size(index, isPortrait, width) {
      const name = isPortrait ? 'watermarkWidthPortrait' : 'watermarkWidthLandscape'
      setValue(`watermarks.${index}.${name}`, String(width), set)
    },
  }
}
