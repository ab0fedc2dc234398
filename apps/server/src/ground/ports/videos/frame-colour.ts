/**
 * The colour space of a video: `hlg` and `pq` are high dynamic range as recorded by phones and cameras, `wide` is
 * standard dynamic range in a wider gamut than web screens expect, `ordinary` is everything else.
 */
export type FrameColour = 'ordinary' | 'wide' | 'hlg' | 'pq'

/** Derived from the colour metadata of a container or codec, in WebCodecs' terms. */
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
 * The level of white: converters use 100 candelas, broadcasters 203 (BT.2408), and phones are in between. Brighter
 * parts keep their detail up to the thousand that such films are made for.
 */
const WHITE = 150
const BRIGHTEST = 1_000 / WHITE
const TRANSFERS = { hlg: 'arib-std-b67', pq: 'smpte2084' } as const

/** ffmpeg filters that convert such frames to those of an ordinary video (BT.709); none for ordinary ones. */
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

/** The required filters; Debian's ffmpeg has them. */
export const COLOUR_FILTERS = ['zscale', 'tonemap']

/** Colour metadata of a film whose frames were converted. */
export const BT709 = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
