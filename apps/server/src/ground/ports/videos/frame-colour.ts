/**
 * How a video's colours are meant: `hlg` and `pq` are high dynamic range as phones and cameras record it, `wide` is an
 * ordinary range in more colours than screens of the web expect, `ordinary` is everything else.
 */
export type FrameColour = 'ordinary' | 'wide' | 'hlg' | 'pq'

/** Of what a container or codec says of its colours, in the words of WebCodecs. */
export function toFrameColour({
  transfer,
  primaries,
}: {
  transfer?: string | null | undefined
  primaries?: string | null | undefined
}): FrameColour {
  if (transfer === 'hlg' || transfer === 'pq') return transfer
  return primaries === 'bt2020' || primaries === 'smpte432' ? 'wide' : 'ordinary'
}

/**
 * What is white: converters take 100 candelas, broadcasters 203 (BT.2408), and phones lie between them. What is brighter
 * keeps its shape up to the thousand that such films are made for.
 */
const WHITE = 150
const BRIGHTEST = 1_000 / WHITE
const TRANSFERS = { hlg: 'arib-std-b67', pq: 'smpte2084' } as const

/** ffmpeg's filters that turn such frames into those of an ordinary video (BT.709); none for ordinary ones. */
export function toOrdinaryFrames(colour: FrameColour): string[] {
  if (colour === 'ordinary') return []
  if (colour === 'wide') return ['zscale=p=bt709:t=bt709:m=bt709:r=tv']
  return [
    `zscale=tin=${TRANSFERS[colour]}:pin=bt2020:min=bt2020nc:t=linear:npl=${WHITE}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    `tonemap=tonemap=mobius:desat=0:peak=${BRIGHTEST.toFixed(2)}`,
    'zscale=t=bt709:m=bt709:r=tv',
  ]
}

/** The filters that this takes; Debian's ffmpeg has them. */
export const COLOUR_FILTERS = ['zscale', 'tonemap']

/** What is written of the colours of a film whose frames were turned. */
export const BT709 = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
