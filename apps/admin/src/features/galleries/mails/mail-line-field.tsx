import type { MailLine } from '@proofdesk/contract/mail-document'
import type { MergeField } from '@proofdesk/domain/merge-fields'
import type { Content, Editor } from '@tiptap/core'
import { RichTextEditorProvider, RichTextField } from 'mui-tiptap'
import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../../../lib/field-message.ts'
import { MailField, MergeFieldButton, editorStyles } from './mail-field.tsx'
import { type MailForm, tidyLine } from './mail-form.ts'
import { lineExtensions } from './mail-nodes.ts'
import { mergeFieldLabel } from './merge-field-label.ts'
import { useMailEditor } from './use-mail-editor.ts'

interface MailLineFieldProps {
  control: Control<MailForm>
  name: 'subject' | 'title' | 'buttonText'
  label: string
  hint?: string
}

/** Links aren't possible in a line. */
const FIELDS: readonly MergeField[] = ['firstName', 'galleryName', 'studioName', 'eventDate']

/** A line of an email: text with merge fields. */
export function MailLineField({ control, name, label, hint }: MailLineFieldProps) {
  const { t } = useTranslation()
  const textId = useId()
  const { field, fieldState } = useController({ control, name })
  const editor = useMailEditor({
    extensions: () => lineExtensions((mergeField) => mergeFieldLabel(t, mergeField)),
    value: field.value,
    toContent,
    fromEditor,
    onChange: field.onChange,
    attributes: { role: 'textbox', 'aria-label': label, 'aria-describedby': textId },
  })
  return (
    <MailField label={label} hint={hint} error={fieldMessage(t, fieldState.error)} textId={textId}>
      <RichTextEditorProvider editor={editor}>
        <RichTextField
          RichTextContentProps={{ sx: { ...editorStyles, flex: 1 } }}
          footer={<MergeFieldButton editor={editor} fields={FIELDS} label={label} />}
          sx={{ display: 'flex', alignItems: 'center', pr: 1, bgcolor: 'background.paper' }}
        />
      </RichTextEditorProvider>
    </MailField>
  )
}

const toContent = (line: MailLine): Content => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: line }],
})

const fromEditor = (editor: Editor): MailLine =>
  tidyLine((editor.getJSON().content[0]?.content ?? []) as MailLine)
