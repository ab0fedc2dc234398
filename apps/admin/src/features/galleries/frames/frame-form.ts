import { CreateFrame, type Frame } from '@proofdesk/contract/admin/frames'
import type { FrameAlignment, FrameShape, FrameText, FrameValue } from '@proofdesk/domain/frame'
import type { TFunction } from 'i18next'

export const frameSchema = CreateFrame
export type FrameForm = CreateFrame

export const NEW_FRAME: FrameForm = {
  name: '',
  mediaLandscapeGuid: null,
  mediaPortraitGuid: null,
  texts: [],
}

export const NEW_TEXT: FrameText = {
  value: 'name',
  font: 'Inter',
  size: 6,
  colour: '#ffffff',
  alignment: 'center',
  landscape: { x: 50, y: 92 },
  portrait: { x: 50, y: 94 },
}

export const toFrameForm = ({
  name,
  mediaLandscapeGuid,
  mediaPortraitGuid,
  texts,
}: Frame): FrameForm => ({ name, mediaLandscapeGuid, mediaPortraitGuid, texts })

export const MEDIA_FIELDS = {
  landscape: 'mediaLandscapeGuid',
  portrait: 'mediaPortraitGuid',
} as const satisfies Record<FrameShape, keyof FrameForm>

export function frameValueLabel(t: TFunction, value: FrameValue): string {
  const words: Record<FrameValue, string> = {
    name: t('Name'),
    number: t('Bib number'),
    event: t('Event name'),
    date: t('Event date'),
  }
  return words[value]
}

export function alignmentLabel(t: TFunction, alignment: FrameAlignment): string {
  const words: Record<FrameAlignment, string> = {
    left: t('Left-aligned'),
    center: t('Centred'),
    right: t('Right-aligned'),
  }
  return words[alignment]
}

export function shapeLabel(t: TFunction, shape: FrameShape): string {
  return shape === 'landscape' ? t('Landscape photo') : t('Portrait photo')
}
