/** Placeholders in an email's text, filled in for each person and gallery. */
export const MERGE_FIELDS = [
  'firstName',
  'galleryName',
  'studioName',
  'eventDate',
  'galleryLink',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

export type MergeValues = Readonly<Record<MergeField, string>>

interface TextPart {
  type: 'text'
  text: string
}
interface FieldPart {
  type: 'mergeField'
  attrs: { field: MergeField }
}

/**
 * A line's parts with their texts filled in; other kinds of parts stay as they are. A field without a value is removed
 * together with the space before it: "Hello {firstName}," becomes "Hello,".
 */
export function fillParts<Part extends { type: string }>(
  parts: readonly Part[],
  values: MergeValues,
): { part: Part; text: string }[] {
  const filled: { part: Part; text: string }[] = []
  for (const part of parts) {
    const last = filled.at(-1)
    const text = textOf(part, values)
    if (isField(part) && text === '' && last) last.text = last.text.trimEnd()
    filled.push({ part, text })
  }
  return filled
}

/** A line of parts as plain text. */
export function fillLine(parts: readonly (TextPart | FieldPart)[], values: MergeValues): string {
  return fillParts(parts, values)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()
}

function textOf(part: { type: string }, values: MergeValues): string {
  if (isField(part)) return values[part.attrs.field].replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return isText(part) ? part.text : ''
}

const isText = (part: { type: string }): part is TextPart => part.type === 'text'
const isField = (part: { type: string }): part is FieldPart => part.type === 'mergeField'
