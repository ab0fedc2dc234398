import GlobalStyles from '@mui/material/GlobalStyles'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { galleryTitle } from '@proofdesk/domain/gallery'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../../../lib/session.ts'
import { shownAddress } from '../../../lib/shown-address.ts'

/** Paper sizes: one for a wall at the finish line, one to hand out. */
export const PAPERS = ['A4', 'A6'] as const
export type Paper = (typeof PAPERS)[number]

/** Millimetres. The layout is for A4 and scaled down for A6. */
const SIZES = {
  A4: { width: 210, height: 297 },
  A6: { width: 105, height: 148 },
} as const satisfies Record<Paper, unknown>

const CLASS = 'proofdesk-poster'

interface PosterProps {
  paper: Paper
  gallery: Gallery
  address: string
  /** The QR code as an image URL. */
  source: string
  onPrinted: () => void
}

/**
 * A sheet with the gallery's name, code and address; the browser prints it or saves it as PDF. It is invisible on the
 * screen. It contains only the studio's own texts, so it works in every language.
 */
export function Poster({ paper, gallery, address, source, onPrinted }: PosterProps) {
  const { account } = useSession()
  const print = useEffectEvent(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
  })
  useEffect(() => {
    const controller = new AbortController()
    const picture = new Image()
    // Prints once the code has been drawn.
    picture.addEventListener('load', () => print(), { signal: controller.signal })
    picture.src = source
    return () => controller.abort()
  }, [source])
  return createPortal(
    <>
      <GlobalStyles styles={posterStyles(paper)} />
      <div className={CLASS} aria-hidden="true">
        <p className="studio">{account.companyName}</p>
        <p className="title">{galleryTitle(gallery)}</p>
        <img src={source} alt="" />
        <p className="address">{shownAddress(address)}</p>
      </div>
    </>,
    document.body,
  )
}

function posterStyles(paper: Paper) {
  const { width, height } = SIZES[paper]
  const mm = (size: number) => `${Math.round(((size * width) / SIZES.A4.width) * 10) / 10}mm`
  return {
    '@page': { size: `${width}mm ${height}mm`, margin: 0 },
    [`.${CLASS}`]: { display: 'none' },
    '@media print': {
      [`body > *:not(.${CLASS})`]: { display: 'none !important' },
      'html, body': { background: '#fff !important', margin: 0 },
      [`.${CLASS}`]: {
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        boxSizing: 'border-box',
        width: `${width}mm`,
        // Slightly less than the sheet, or a browser adds an empty second one.
        height: `${height - 1}mm`,
        padding: mm(20),
        overflow: 'hidden',
        color: '#1C1A17',
        background: '#fff',
        textAlign: 'center',
        breakInside: 'avoid',
      },
      [`.${CLASS} p`]: { margin: 0, maxWidth: '100%', overflowWrap: 'anywhere' },
      [`.${CLASS} .studio`]: { fontSize: mm(6.5), color: '#6B665E' },
      [`.${CLASS} .title`]: {
        marginTop: mm(5),
        fontSize: mm(15),
        lineHeight: 1.12,
        fontWeight: 600,
        letterSpacing: '-0.015em',
        textWrap: 'balance',
      },
      [`.${CLASS} img`]: { width: mm(118), height: mm(118), margin: `${mm(14)} 0 ${mm(10)}` },
      [`.${CLASS} .address`]: { fontSize: mm(8.5), fontWeight: 600 },
    },
  }
}
