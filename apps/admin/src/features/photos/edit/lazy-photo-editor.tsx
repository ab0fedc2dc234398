import { lazy } from 'react'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import type { PhotoEditorProps } from './photo-editor.tsx'

const Editor = lazy(async () => ({ default: (await import('./photo-editor.tsx')).PhotoEditor }))

/** The editor, whose code is loaded when someone edits a photo. */
export function LazyPhotoEditor(props: PhotoEditorProps) {
  return (
    <LazyPart onFail={props.onClose}>
      <Editor {...props} />
    </LazyPart>
  )
}
