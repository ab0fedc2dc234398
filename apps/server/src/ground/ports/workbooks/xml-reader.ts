import { SaxesParser } from 'saxes'
import { WorkbookError } from './workbook-port.ts'

/** Maximum bytes between two tags. */
const BETWEEN_TAGS_MAX = 4_000_000

export type Attributes = Record<string, string>

/** Handlers of a part's elements, by name without a prefix. */
export interface XmlHandlers {
  open(name: string, attributes: Attributes): void
  /** `stop`: the rest of the part isn't needed. */
  close?(name: string): 'stop' | void
  text?(text: string): void
}

export interface XmlReader {
  push(piece: Uint8Array): 'stop' | undefined
  end(): void
}

/**
 * Reads XML as a stream. Only XML's predefined entities are supported: a document type, which could declare others, is
 * rejected, so that nothing expands and nothing is fetched. Throws WorkbookError, and Error if it isn't well-formed.
 */
export function createXmlReader({ open, close, text }: XmlHandlers): XmlReader {
  const parser = new SaxesParser({ position: false })
  const decoder = new TextDecoder('utf-8')
  let sinceTag = 0
  let isStopped = false
  parser.on('error', (error) => {
    // Errors after the last required row don't matter.
    if (!isStopped) throw error
  })
  parser.on('doctype', () => {
    throw new WorkbookError('workbook_damaged')
  })
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    if (!isStopped) open(withoutPrefix(name), attributes as Attributes)
  })
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    if (!isStopped && close?.(withoutPrefix(name)) === 'stop') isStopped = true
  })
  if (text)
    parser.on('text', (piece) => {
      if (!isStopped) text(piece)
    })
  return {
    push(piece) {
      sinceTag += piece.length
      if (sinceTag > BETWEEN_TAGS_MAX) throw new WorkbookError('workbook_too_large')
      parser.write(decoder.decode(piece, { stream: true }))
      return isStopped ? 'stop' : undefined
    },
    end: () => void parser.close(),
  }
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** An attribute by its name without a prefix. */
export function attribute(attributes: Attributes, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name]
  const found = Object.keys(attributes).find((key) => key.endsWith(`:${name}`))
  return found === undefined ? undefined : attributes[found]
}
