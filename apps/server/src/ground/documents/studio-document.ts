import type { Readable } from 'node:stream'
import { translatorOf } from '../../i18n/translate.ts'
import type { DocumentFonts } from './document-fonts.ts'
import { type DocumentTable, drawTable } from './document-table.ts'
import { CONTENT_WIDTH, PAGE, PageWriter, QUIET, type TextStyle } from './page-writer.ts'

/** A PNG and its displayed size in points. `ground` is the background that it was made for, if that isn't paper. */
export interface DocumentLogo {
  png: Buffer
  width: number
  height: number
  ground: string | undefined
}

/** The document's studio and title. All texts are plain; nothing needs to be escaped. */
export interface DocumentHead {
  title: string
  /** A language of the product (`en`, `de` …): the document's language, and that of our own words if we have them. */
  language: string
  /** Milliseconds; the same document made again has the same bytes. */
  createdAt: number
  studio: { name: string; lines: readonly string[] }
  logo?: DocumentLogo | undefined
  /** Small print at the bottom of each page. */
  footer?: string | undefined
}

/** A label and its value. */
export interface Fact {
  label: string
  value: string
  isStrong?: boolean
}

const BODY: TextStyle = { size: 9.5 }
const SMALL: TextStyle = { size: 8.5, colour: QUIET }
const TITLE: TextStyle = { size: 20, weight: 'bold' }
const HEADING: TextStyle = { size: 12, weight: 'bold' }
/** Width of the totals on the right. */
const TOTALS_WIDTH = 260
/** Maximum number of lines in the footer, which would otherwise overlap the text. */
const FOOTER_LINES = 3

/**
 * A studio's document on A4 pages: sender, title and contents, from the top down. Drawn as methods are called, and
 * streamed by `end`.
 */
export class StudioDocument {
  readonly #writer: PageWriter
  readonly #head: DocumentHead

  constructor(fonts: DocumentFonts, head: DocumentHead) {
    this.#head = head
    this.#writer = new PageWriter(fonts, { ...head, author: head.studio.name })
    this.#drawSender(head.title)
  }

  /** Starts another document of the studio in the same file: on a new page, with its own title. */
  begin(title: string): void {
    this.#writer.addPage()
    this.#drawSender(title)
  }

  /** A section heading. It is never the last content of a page. */
  heading(text: string): void {
    const writer = this.#writer
    this.#require(90)
    writer.y += 14
    writer.structure('H2', () => {
      writer.y += writer.drawText(text, this.#line(), HEADING)
    })
    writer.y += 4
  }

  paragraph(text: string, { isQuiet = false }: { isQuiet?: boolean } = {}): void {
    const writer = this.#writer
    const style = isQuiet ? SMALL : BODY
    const lines = writer.wrap(text, CONTENT_WIDTH, style)
    while (lines.length > 0) {
      this.#require(writer.lineHeight(style))
      const fitting = lines.splice(0, Math.floor(writer.room / writer.lineHeight(style)))
      writer.structure('P', () => {
        writer.y += writer.drawLines(fitting, this.#line(), style)
      })
    }
    writer.y += 6
  }

  /** The recipient on the left, facts on the right. */
  parties(recipient: { label: string; lines: readonly string[] }, facts: readonly Fact[]): void {
    const writer = this.#writer
    const half = CONTENT_WIDTH / 2 - 12
    const left = { x: PAGE.side, y: writer.y, width: half }
    let leftEnd = writer.y
    writer.structure('P', () => {
      leftEnd += writer.drawText(recipient.label, left, SMALL)
      for (const line of recipient.lines)
        leftEnd += writer.drawText(line, { ...left, y: leftEnd }, BODY)
    })
    const right = { x: PAGE.side + CONTENT_WIDTH / 2 + 12, width: half }
    const rightEnd = this.#drawFacts(facts, { ...right, y: writer.y })
    writer.y = Math.max(leftEnd, rightEnd) + 16
  }

  facts(facts: readonly Fact[]): void {
    this.#require(facts.length * this.#writer.lineHeight(BODY))
    this.#writer.y =
      this.#drawFacts(facts, { x: PAGE.side, y: this.#writer.y, width: CONTENT_WIDTH }) + 8
  }

  table(table: DocumentTable): void {
    drawTable(this.#writer, table)
    this.#writer.y += 8
  }

  /** Totals on the right, kept together. */
  totals(facts: readonly Fact[]): void {
    this.#require(facts.length * (this.#writer.lineHeight(BODY) + 4))
    const x = PAGE.width - PAGE.side - TOTALS_WIDTH
    const box = { x, y: this.#writer.y, width: TOTALS_WIDTH }
    this.#writer.y = this.#drawFacts(facts, box, 'right') + 10
  }

  /** The finished file. Nothing can be added after it. */
  end(): Readable {
    const { pdf } = this.#writer
    const { start, count } = pdf.bufferedPageRange()
    for (let page = start; page < start + count; page += 1) {
      pdf.switchToPage(page)
      this.#writer.asArtifact(() => this.#drawFoot(page - start + 1, count))
    }
    pdf.end()
    return pdf as unknown as Readable
  }

  #line() {
    return { x: PAGE.side, y: this.#writer.y, width: CONTENT_WIDTH }
  }

  #require(height: number): void {
    if (this.#writer.room < height) this.#writer.addPage()
  }

  #drawSender(title: string): void {
    const writer = this.#writer
    const { studio, logo } = this.#head
    const half = CONTENT_WIDTH / 2
    const right = { x: PAGE.side + half, width: half }
    const top = writer.y
    if (logo) this.#drawLogo(logo, studio.name)
    let y = top
    writer.structure('P', () => {
      y += writer.drawText(
        studio.name,
        { ...right, y },
        { ...BODY, weight: 'bold', align: 'right' },
      )
      for (const line of studio.lines)
        y += writer.drawText(line, { ...right, y }, { ...SMALL, align: 'right' })
    })
    writer.y = Math.max(y, top + (logo?.height ?? 0)) + 28
    writer.structure('H1', () => {
      writer.y += writer.drawText(title, this.#line(), TITLE)
    })
    writer.y += 14
  }

  #drawLogo({ png, width, height, ground }: DocumentLogo, name: string): void {
    const { pdf, y } = this.#writer
    // Drawn for another background than paper, it could be invisible.
    if (ground && ground !== '#ffffff')
      this.#writer.asArtifact(() =>
        pdf
          .roundedRect(PAGE.side - 8, y - 8, width + 16, height + 16, 4)
          .fillColor(ground)
          .fill(),
      )
    this.#writer.structure('Figure', () => pdf.image(png, PAGE.side, y, { width, height }), {
      alt: name,
    })
  }

  #drawFacts(
    facts: readonly Fact[],
    { x, y, width }: { x: number; y: number; width: number },
    align: 'left' | 'right' = 'left',
  ): number {
    const writer = this.#writer
    const labelWidth = align === 'right' ? width * 0.58 : Math.min(width * 0.45, 150)
    const value = { x: x + labelWidth + 8, width: width - labelWidth - 8 }
    for (const fact of facts) {
      const style: TextStyle = fact.isStrong ? { ...BODY, weight: 'bold' } : BODY
      const colour = fact.isStrong ? {} : { colour: QUIET }
      writer.structure('P', () => {
        const label = writer.drawText(
          fact.label,
          { x, y, width: labelWidth },
          { ...style, ...colour },
        )
        y += Math.max(label, writer.drawText(fact.value, { ...value, y }, { ...style, align }))
      })
      y += 1
    }
    return y
  }

  #drawFoot(page: number, pages: number): void {
    const writer = this.#writer
    const style: TextStyle = { size: 7.5, colour: QUIET }
    const y = PAGE.height - PAGE.foot + 24
    writer.pdf
      .moveTo(PAGE.side, y - 6)
      .lineTo(PAGE.width - PAGE.side, y - 6)
      .lineWidth(0.5)
      .strokeColor(QUIET)
      .stroke()
    const t = translatorOf(this.#head.language)
    const number = t('Page {{page}} of {{pages}}', { page, pages })
    writer.drawText(number, { x: PAGE.side, y, width: CONTENT_WIDTH }, { ...style, align: 'right' })
    const width = CONTENT_WIDTH - 90
    const lines = writer.wrap(this.#head.footer ?? '', width, style).slice(0, FOOTER_LINES)
    writer.drawLines(lines, { x: PAGE.side, y, width }, style)
  }
}
