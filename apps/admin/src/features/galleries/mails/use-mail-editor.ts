import { useEditor } from '@tiptap/react'
import type { Content, Editor, Extensions } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import { readNonce } from '../../../lib/nonce.ts'

interface MailEditorOptions<Value> {
  extensions: () => Extensions
  value: Value
  /** The value as the editor holds it, and back. */
  toContent: (value: Value) => Content
  fromEditor: (editor: Editor) => Value
  onChange: (value: Value) => void
  attributes: Record<string, string>
}

/** An editor over a value of a form: it tells what is typed, and shows what the form is set to from elsewhere. */
export function useMailEditor<Value>({
  extensions,
  value,
  toContent,
  fromEditor,
  onChange,
  attributes,
}: MailEditorOptions<Value>): Editor {
  const reported = useRef(JSON.stringify(value))
  const editor = useEditor({
    extensions: extensions(),
    content: toContent(value),
    injectNonce: readNonce(),
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => {
      const next = fromEditor(changed)
      reported.current = JSON.stringify(next)
      onChange(next)
    },
  })
  const given = JSON.stringify(value)
  useEffect(() => {
    if (given === reported.current) return
    reported.current = given
    editor.commands.setContent(toContent(JSON.parse(given) as Value), { emitUpdate: false })
  }, [editor, given, toContent])
  return editor
}
