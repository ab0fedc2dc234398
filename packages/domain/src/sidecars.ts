import { shotName } from './shot-names.ts'

/** A photo of a list, and what people wrote about it. */
export interface MarkedPhoto {
  /** Of its file. */
  name: string
  isChosen: boolean
  notes: readonly string[]
}

export interface Sidecar {
  name: string
  text: string
}

/** Chosen photos have all stars, rejected ones the value that XMP has for that. Labels are the colours’ English names. */
const RATING = { chosen: 5, rejected: -1 }
const LABEL = { chosen: 'Green', rejected: 'Red' }

/**
 * XMP sidecars by the original names: rating and label, and notes as instructions, which no caption is replaced by. Files
 * of one shot, and files that are called the same, share one: it is chosen where one of them is.
 */
export function toSidecars(photos: readonly MarkedPhoto[]): Sidecar[] {
  const shots = Map.groupBy(photos, ({ name }) => shotName(name).toLowerCase())
  return [...shots.values()].map((shot) => ({
    name: `${shotName(shot[0]!.name)}.xmp`,
    text: toXmp(
      shot.some(({ isChosen }) => isChosen) ? 'chosen' : 'rejected',
      [...new Set(shot.flatMap(({ notes }) => notes.map((note) => note.trim())))].filter(Boolean),
    ),
  }))
}

function toXmp(mark: 'chosen' | 'rejected', notes: readonly string[]): string {
  const instructions =
    notes.length > 0 ? ` photoshop:Instructions="${escapeXml(notes.join('\n'))}"` : ''
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmp:Rating="${RATING[mark]}" xmp:Label="${LABEL[mark]}"${instructions}/>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** What XML can’t hold is left out: control characters, and halves of characters. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"\n\t]/g, (each) => ENTITIES[each]!)
  )
}
