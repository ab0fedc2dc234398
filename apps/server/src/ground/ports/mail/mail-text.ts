import type { MailFact, MailLink, MailNote, TableRow } from './mail-parts.ts'

/** Width of a table in plain text; a longer label gets a line of its own. */
const WIDTH = 64
const GAP = 2

/** Rows with right-aligned values in one column. */
export function tableText(rows: readonly TableRow[]): string {
  const values = Math.max(...rows.map(({ value }) => columnsOf(value)))
  const labels = Math.max(
    ...rows.map(({ label }) => columnsOf(label)).filter((width) => width <= WIDTH - GAP - values),
    0,
  )
  return rows.map((row) => rowText(row, { labels, values })).join('\n')
}

function rowText(
  { label, detail, value }: TableRow,
  { labels, values }: { labels: number; values: number },
): string {
  const right = ' '.repeat(values - columnsOf(value)) + value
  const room = labels - columnsOf(label)
  const row =
    room < 0
      ? `${label}\n${' '.repeat(labels + GAP)}${right}`
      : `${label}${' '.repeat(room + GAP)}${right}`
  return detail ? `${row}\n  ${detail}` : row
}

export function factsText(facts: readonly MailFact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
}

/** A note in the email's plain text. */
export function noteText(note: MailNote): string {
  return typeof note === 'string' ? note : `${note.text} ${note.link}`
}

export function legalText(legal: readonly MailLink[]): string {
  return legal.map(({ text, link }) => `${text}: ${link}`).join('\n')
}

/** East Asian characters are two columns wide, and combining marks none. */
function columnsOf(text: string): number {
  return [...new Intl.Segmenter().segment(text)].reduce(
    (sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1),
    0,
  )
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/
