import { toLanguageTag } from '@proofdesk/domain/format-locale'
import PDFDocument from 'pdfkit'
import type { DocumentFonts, Weight } from './document-fonts.ts'
import { wrapText } from './wrap-text.ts'

/** Size and margins of an A4 page in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 56, top: 48, foot: 84 }
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side

export const INK = '#1c1a17'
export const QUIET = '#6b665e'
export const HAIRLINE = '#d9d6d0'

export interface TextStyle {
  size: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'right'
}

/** A position on a page: its top left corner and width, in points. */
export interface Box {
  x: number
  y: number
  width: number
}

type Structure = PDFKit.PDFStructureElement

/** The part of a line's height above the baseline; the same for all scripts, so that they share one. */
const ASCENT = 0.76
const LINE_HEIGHT = 1.4

/**
 * Draws text and lines on pages, with the structure that screen readers need. The same calls produce the same bytes:
 * nothing depends on the clock or on chance.
 */
export class PageWriter {
  readonly pdf: PDFKit.PDFDocument
  /** Vertical position of the next content. */
  y = PAGE.top
  readonly #fonts: DocumentFonts
  readonly #known = new Set<string>()
  readonly #language: string

  constructor(
    fonts: DocumentFonts,
    {
      title,
      author,
      language,
      createdAt,
    }: { title: string; author: string; language: string; createdAt: number },
  ) {
    this.#fonts = fonts
    this.#language = language
    this.pdf = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      // No default font, whose metrics would be read from a file.
      font: null as never,
      pdfVersion: '1.7',
      lang: toLanguageTag(language),
      tagged: true,
      displayTitle: true,
      // The number of pages is only known at the end.
      bufferPages: true,
      info: {
        Title: title,
        Author: author,
        Producer: 'Proofdesk',
        Creator: 'Proofdesk',
        CreationDate: new Date(createdAt),
      },
    })
  }

  lineHeight({ size }: TextStyle): number {
    return size * LINE_HEIGHT
  }

  wrap(text: string, width: number, style: TextStyle): string[] {
    return wrapText(text, {
      width,
      language: this.#language,
      measure: (part) => this.measure(part, style),
    })
  }

  measure(text: string, style: TextStyle): number {
    return this.#runsOf(text, style).reduce((sum, run) => sum + run.width, 0)
  }

  /** Draws lines without wrapping. Returns their height. */
  drawLines(lines: readonly string[], { x, y, width }: Box, style: TextStyle): number {
    const step = this.lineHeight(style)
    for (const [at, line] of lines.entries()) {
      const runs = this.#runsOf(line, style)
      const whole = runs.reduce((sum, run) => sum + run.width, 0)
      let left = style.align === 'right' ? x + width - whole : x
      this.pdf.fillColor(style.colour ?? INK)
      for (const run of runs) {
        this.#use(run.font, style)
        const foot = y + at * step + style.size * ((LINE_HEIGHT - 1) / 2 + ASCENT + 0.06)
        this.pdf.text(run.text, left, foot, {
          ...figuresOf(run.text),
          lineBreak: false,
          baseline: 'alphabetic',
        })
        left += run.width
      }
    }
    return lines.length * step
  }

  /** Draws a text in as many lines as it needs. Returns its height. */
  drawText(text: string, box: Box, style: TextStyle): number {
    return this.drawLines(this.wrap(text, box.width, style), box, style)
  }

  hairline(y: number, colour = HAIRLINE): void {
    this.asArtifact(() =>
      this.pdf
        .moveTo(PAGE.side, y)
        .lineTo(PAGE.width - PAGE.side, y)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke(),
    )
  }

  /** For content without meaning of its own: lines, and parts repeated on each page. */
  asArtifact(draw: () => void): void {
    this.pdf.markContent('Artifact')
    draw()
    this.pdf.endMarkedContent()
  }

  /** A structure element for screen readers, of one of PDF's types: `H1`, `P`, `Figure`. */
  structure(
    kind: string,
    draw: () => void,
    options: PDFKit.Mixins.StructureElementOptions = {},
  ): void {
    this.pdf.addStructure(this.pdf.struct(kind, options, draw))
  }

  /** A structure element within another one, which its caller ends. */
  within(parent: Structure, kind: string, draw: () => void): void {
    parent.add(this.pdf.struct(kind, {}, draw))
  }

  group(kind: string, parent?: Structure): Structure {
    const made = this.pdf.struct(kind)
    if (parent) parent.add(made)
    else this.pdf.addStructure(made)
    return made
  }

  get room(): number {
    return PAGE.height - PAGE.foot - this.y
  }

  addPage(): void {
    this.pdf.addPage()
    this.y = PAGE.top
  }

  #runsOf(text: string, style: TextStyle): { font: string; text: string; width: number }[] {
    return this.#fonts.split(text, style.weight ?? 'regular').map((run) => {
      this.#use(run.font, style)
      return { ...run, width: this.pdf.widthOfString(run.text, figuresOf(run.text)) }
    })
  }

  #use(font: string, { size }: TextStyle): void {
    if (!this.#known.has(font)) {
      this.pdf.registerFont(font, this.#fonts.read(font))
      this.#known.add(font)
    }
    this.pdf.font(font).fontSize(size)
  }
}

/** Tabular figures, so that amounts are aligned. */
function figuresOf(text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return /\d/.test(text) ? { features: ['tnum'] } : {}
}
