import { Fragment } from 'react'

const STRIPS = 5
const FRAMES = 6
const WIDTH = 210
const HEIGHT = 140
const GAP = 10
const STRIP = HEIGHT + 64
/** The frame that is drawn as selected. */
const PICK = { strip: 2, frame: 2 }
/** Darkroom colours, the same in both colour schemes. */
const INK = {
  table: '#141312',
  film: '#1C1B19',
  hole: '#2E2C29',
  print: '#8A7A55',
  pencil: '#FF8A5C',
}
const TONES = ['#57534C', '#8F8A81', '#A8A299', '#3C3934', '#78736A']

/** A drawing of film strips on a light table with one marked frame; hidden from screen readers. */
export function ContactSheet() {
  return (
    <svg
      viewBox={`0 0 ${3.6 * (WIDTH + GAP)} ${4 * (STRIP + 14)}`}
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      fill="none"
      aria-hidden
    >
      <defs>
        <clipPath id="frame">
          <rect width={WIDTH} height={HEIGHT} rx={2} />
        </clipPath>
      </defs>
      <rect x={-400} y={-400} width={3_000} height={3_000} fill={INK.table} />
      <g transform="rotate(-3 400 400) translate(-110 -70)">
        {Array.from({ length: STRIPS }, (_, strip) => (
          <g key={strip} transform={`translate(${toShift(strip)} ${strip * (STRIP + 14)})`}>
            <rect width={FRAMES * (WIDTH + GAP) + GAP} height={STRIP} rx={2} fill={INK.film} />
            {Array.from({ length: FRAMES * 9 }, (_, hole) => (
              <Fragment key={hole}>
                <rect x={hole * 24.6 + 10} y={8} width={10} height={12} rx={3} fill={INK.hole} />
                <rect
                  x={hole * 24.6 + 10}
                  y={STRIP - 20}
                  width={10}
                  height={12}
                  rx={3}
                  fill={INK.hole}
                />
              </Fragment>
            ))}
            {Array.from({ length: FRAMES }, (_, frame) => (
              <g key={frame} transform={`translate(${GAP + frame * (WIDTH + GAP)} 32)`}>
                <g clipPath="url(#frame)">
                  <Scene seed={strip * FRAMES + frame} />
                </g>
                <text x={4} y={-3} fill={INK.print} fontSize={7} fontFamily="inherit">
                  {strip * FRAMES + frame + 1}
                </text>
                <text x={WIDTH / 2} y={-3} fill={INK.print} fontSize={7} fontFamily="inherit">
                  {toHalfFrame(strip * FRAMES + frame + 1)}
                </text>
              </g>
            ))}
          </g>
        ))}
        <path
          transform={`translate(${toShift(PICK.strip) + GAP + PICK.frame * (WIDTH + GAP)} ${PICK.strip * (STRIP + 14) + 32})`}
          d="M-6 70C-10 20 50-14 112-12c66 3 108 40 102 88-6 46-62 74-120 71C34 144-14 114-8 62c3-20 18-38 40-52"
          stroke={INK.pencil}
          strokeWidth={4}
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}

function toShift(strip: number): number {
  return -((strip * 83) % 120)
}

/** Half frames on film are numbered 12, 12A, 13. */
function toHalfFrame(frame: number): string {
  return `${frame}A`
}

interface SceneProps {
  seed: number
}

/** Light over land or water, to suggest a photograph. */
function Scene({ seed }: SceneProps) {
  const at = (step: number, range: number) => (seed * step + 3) % range
  const tone = (step: number) => TONES[at(step, TONES.length)]
  const horizon = 58 + at(17, 36)
  const kind = at(7, 3)
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={tone(3)} />
      {kind !== 1 && (
        <circle
          cx={kind === 0 ? 30 + at(41, 150) : 123 - at(9, 40)}
          cy={horizon - 14}
          r={14 + at(5, 12)}
          fill="#E7E5E1"
          opacity={0.5}
        />
      )}
      {kind === 1 &&
        [0, 1, 2, 3, 4, 5].map((light) => (
          <circle
            key={light}
            cx={at(31 + light * 17, 210)}
            cy={at(13 + light * 29, horizon)}
            r={8 + ((seed + light * 5) % 14)}
            fill="#F3F1EC"
            opacity={0.12 + light * 0.03}
          />
        ))}
      {kind === 2 ? (
        <>
          <rect y={horizon} width={WIDTH} height={HEIGHT} fill="#2E2C29" />
          {[0, 1, 2, 3, 4].map((wave) => (
            <path
              key={wave}
              d={`M${105 - at(9, 40) - wave * 9} ${horizon + 8 + wave * wave * 3}h${36 + wave * 18}`}
              stroke="#C9C4BB"
              strokeWidth={1 + wave / 2}
              opacity={0.5 - wave * 0.08}
            />
          ))}
        </>
      ) : (
        <>
          <path
            d={`M0 ${horizon}C50 ${horizon - 20 + at(11, 18)} 95 ${horizon + 8 - at(13, 22)} 140 ${horizon - 5}S190 ${horizon - 16 + at(19, 20)} 210 ${horizon - 4}V140H0Z`}
            fill="#2E2C29"
          />
          <path
            d={`M0 ${horizon + 30}C60 ${horizon + 18} 150 ${horizon + 38} 210 ${horizon + 24}V140H0Z`}
            fill="#141312"
            opacity={0.7}
          />
        </>
      )}
    </>
  )
}
