import type { MailDocument } from '@proofdesk/contract/mail-document'
import { MERGE_FIELDS } from '@proofdesk/domain/merge-fields'
import type { Content, Editor } from '@tiptap/core'
import {
  LinkBubbleMenu,
  MenuButtonBold,
  MenuButtonBulletedList,
  MenuButtonEditLink,
  MenuButtonItalic,
  MenuButtonOrderedList,
  MenuButtonUnderline,
  MenuControlsContainer,
  MenuDivider,
  RichTextEditorProvider,
  RichTextField,
} from 'mui-tiptap'
import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldMessage } from '../../../lib/field-message.ts'
import { MailField, MergeFieldButton, editorStyles } from './mail-field.tsx'
import { type MailForm, tidyBody } from './mail-form.ts'
import { bodyExtensions, toMailLink } from './mail-nodes.ts'
import { mergeFieldLabel } from './merge-field-label.ts'
import { useMailEditor } from './use-mail-editor.ts'

interface MailBodyFieldProps {
  control: Control<MailForm>
  label: string
}

/** Edits an email's body as rich text with merge fields. */
export function MailBodyField({ control, label }: MailBodyFieldProps) {
  const { t } = useTranslation()
  const textId = useId()
  const { field, fieldState } = useController({ control, name: 'body' })
  const editor = useMailEditor({
    extensions: () => bodyExtensions((mergeField) => mergeFieldLabel(t, mergeField)),
    value: field.value,
    toContent,
    fromEditor,
    onChange: field.onChange,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': textId,
    },
  })
  return (
    <MailField label={label} error={fieldMessage(t, fieldState.error)} textId={textId}>
      <RichTextEditorProvider editor={editor}>
        <RichTextField
          controls={<BodyControls editor={editor} label={label} />}
          RichTextContentProps={{ sx: { ...editorStyles, '&& .ProseMirror': { minHeight: 220 } } }}
          sx={{ bgcolor: 'background.paper' }}
        />
        <LinkBubbleMenu
          formatHref={toMailLink}
          labels={{
            editLinkAddTitle: t('Add a link'),
            editLinkEditTitle: t('Edit the link'),
            editLinkTextInputLabel: t('Text'),
            editLinkHrefInputLabel: t('Address'),
            editLinkCancelButtonLabel: t('Cancel'),
            editLinkSaveButtonLabel: t('Apply'),
            viewLinkEditButtonLabel: t('Edit'),
            viewLinkRemoveButtonLabel: t('Remove'),
          }}
        />
      </RichTextEditorProvider>
    </MailField>
  )
}

function BodyControls({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation()
  return (
    <MenuControlsContainer>
      <MenuButtonBold tooltipLabel={t('Bold')} />
      <MenuButtonItalic tooltipLabel={t('Italic')} />
      <MenuButtonUnderline tooltipLabel={t('Underlined')} />
      <MenuButtonEditLink tooltipLabel={t('Link')} />
      <MenuDivider />
      <MenuButtonBulletedList tooltipLabel={t('List')} />
      <MenuButtonOrderedList tooltipLabel={t('Numbered list')} />
      <MenuDivider />
      <MergeFieldButton editor={editor} fields={MERGE_FIELDS} label={label} />
    </MenuControlsContainer>
  )
}

const toContent = (body: MailDocument): Content =>
  body.content.length > 0 ? body : { type: 'doc', content: [{ type: 'paragraph' }] }

const fromEditor = (editor: Editor): MailDocument => tidyBody(editor.getJSON() as MailDocument)
