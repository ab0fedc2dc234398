import { useEditor } from '@tiptap/react'
import type { Content, Editor, Extensions } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import { readNonce } from '../../../lib/nonce.ts'

interface MailEditorOptions<Value> {
  extensions: () => Extensions
  value: Value
  /** Convert between the form's value and the editor's content. */
  toContent: (value: Value) => Content
  fromEditor: (editor: Editor) => Value
  onChange: (value: Value) => void
  attributes: Record<string, string>
}

/** An editor for a form value: reports typed changes, and shows changes made to the form elsewhere. */
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
