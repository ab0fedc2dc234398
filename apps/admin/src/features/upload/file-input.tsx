import { type ChangeEvent, type Ref, useState } from 'react'
import { filesOf } from './queue/collect-files.ts'
import type { Chosen } from './uploads.ts'

interface FileInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  accept?: string | undefined
  isFolder?: boolean
  onChosen: (chosen: Chosen) => void
}

/** The browser's file chooser, opened by a button elsewhere. */
export function FileInput({ ref, label, accept, isFolder = false, onChosen }: FileInputProps) {
  const [generation, setGeneration] = useState(0)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!target.files?.length) return
    onChosen({ files: filesOf(target.files) })
    // Replaces the input instead of emptying it: the same folder can be chosen again, and the old input's file list,
    // which may be long, stays intact while it is read.
    setGeneration(generation + 1)
  }
  return (
    <input
      key={generation}
      ref={ref}
      type="file"
      multiple
      hidden
      accept={accept}
      webkitdirectory={isFolder ? '' : undefined}
      onChange={take}
      aria-label={label}
    />
  )
}

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Allows choosing a folder; all browsers support this name. */
    webkitdirectory?: T extends never ? never : ''
  }
}
