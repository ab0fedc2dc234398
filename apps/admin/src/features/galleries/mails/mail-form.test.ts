import type { MailDocument, MailLine } from '@proofdesk/contract/mail-document'
import { expect, test } from 'vitest'
import { tidyBody, tidyLine, toMailForm } from './mail-form.ts'

const written = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      attrs: { textAlign: null },
      content: [
        {
          text: 'here',
          type: 'text',
          marks: [{ type: 'link', attrs: { class: null, href: 'https://a.test', rel: 'x' } }],
        },
        { attrs: { field: 'firstName' }, type: 'mergeField', marks: [] },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 1, type: null },
      content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }],
    },
    { type: 'paragraph' },
    { type: 'paragraph', content: [] },
  ],
} as unknown as MailDocument

test('a body keeps what emails support, without editor attributes and empty last paragraphs', () => {
  expect(JSON.stringify(tidyBody(written))).toBe(
    JSON.stringify({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'here',
              marks: [{ type: 'link', attrs: { href: 'https://a.test' } }],
            },
            { type: 'mergeField', attrs: { field: 'firstName' } },
          ],
        },
        {
          type: 'orderedList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }],
        },
      ],
    }),
  )
})

test('the same email with its keys in another order is the same form', () => {
  const line = [{ text: 'Hello', type: 'text' }] as MailLine
  const form = toMailForm({ body: tidyBody(written), title: [], subject: line, buttonText: line })
  expect(JSON.stringify(form.subject)).toBe(JSON.stringify(tidyLine(line)))
  expect(Object.keys(form)).toEqual(['subject', 'title', 'buttonText', 'body'])
})
