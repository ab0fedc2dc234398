import { html, type Html } from '../html.ts'

/** A URL in running text; a full stop, comma or bracket after it belongs to the sentence. */
const LINK = /\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/gi

/** The URLs in a text, each once, in order. */
export function findLinks(text: string): string[] {
  return [...new Set(text.match(LINK))]
}

/** The text as markup, with its URLs as links. */
export function linkText(text: string): Html {
  const parts = text.split(LINK)
  const links = text.match(LINK) ?? []
  return html`${parts.map((part, index) => html`${part}${toAnchor(links[index])}`)}`
}

function toAnchor(link: string | undefined): Html | string {
  return link === undefined
    ? ''
    : html`<a href="${link}" target="_top" rel="noreferrer">${link}</a>`
}
