import { isMailLink } from '@proofdesk/contract/mail-document'
import { MERGE_FIELDS, type MergeField } from '@proofdesk/domain/merge-fields'
import { type Extensions, Node } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { LinkBubbleMenuHandler } from 'mui-tiptap'

/** A merge field: an atomic node that can be moved and deleted, but not split. */
const mergeField = (labelOf: (field: MergeField) => string) =>
  Node.create({
    name: 'mergeField',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      field: {
        default: 'firstName',
        parseHTML: (element) => element.dataset.mergeField,
        renderHTML: ({ field }) => ({ 'data-merge-field': field as string }),
      },
    }),
    // Pasted content may contain unknown fields.
    parseHTML: () => [
      {
        tag: 'span[data-merge-field]',
        getAttrs: (element) =>
          MERGE_FIELDS.some((field) => field === element.dataset.mergeField) ? null : false,
      },
    ],
    renderHTML: ({ node, HTMLAttributes }) => [
      'span',
      HTMLAttributes,
      labelOf(node.attrs.field as MergeField),
    ],
    renderText: ({ node }) => labelOf(node.attrs.field as MergeField),
  })

/** Lists can't be nested, as mail programs render nested ones differently. */
const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

const OneLine = Node.create({
  name: 'doc',
  topNode: true,
  content: 'paragraph',
  addKeyboardShortcuts: () => ({ Enter: () => true, 'Mod-Enter': () => true }),
})

/** Features that our emails don't have. */
const NONE = {
  blockquote: false,
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  listItem: false,
  strike: false,
  trailingNode: false,
} as const

export function bodyExtensions(labelOf: (field: MergeField) => string): Extensions {
  return [
    StarterKit.configure({
      ...NONE,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (address) => isMailLink(address),
      },
    }),
    ListItem,
    LinkBubbleMenuHandler,
    mergeField(labelOf),
  ]
}

export function lineExtensions(labelOf: (field: MergeField) => string): Extensions {
  return [
    StarterKit.configure({
      ...NONE,
      document: false,
      bold: false,
      italic: false,
      underline: false,
      link: false,
      bulletList: false,
      orderedList: false,
      listKeymap: false,
      hardBreak: false,
    }),
    OneLine,
    mergeField(labelOf),
  ]
}

/** A typed address as a link for an email. */
export function toMailLink(typed: string): string {
  const address = typed.trim()
  if (/^[^\s/@]+@[^\s/@]+$/.test(address)) return `mailto:${address}`
  if (/^http:\/\//i.test(address)) return `https${address.slice(4)}`
  return /^[a-z][a-z+.-]*:/i.test(address) || address === '' ? address : `https://${address}`
}
