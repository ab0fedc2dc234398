import { useTheme } from '@mui/material/styles'

const STRIPS = 5
const FRAMES = 6
const WIDTH = 210
const HEIGHT = 140
const GAP = 12
const STRIP = HEIGHT + 76
/** The frame somebody marked with a grease pencil. */
const PICK = { strip: 2, frame: 2 }

/** Strips of film on a light table, one frame marked. Drawn, so that it follows the colour scheme; it says nothing to a screen reader. */
export function ContactSheet() {
  const { vars } = useTheme()
  return (
    <svg viewBox={`0 0 ${4 * (WIDTH + GAP)} ${4.4 * STRIP}`} preserveAspectRatio="xMidYMid slice" width="100%" height="100%" fill="none">
      <g transform="rotate(-4 400 400) translate(-120 -60)">
        {Array.from({ length: STRIPS }, (_, strip) => (
          <g key={strip} transform={`translate(${-((strip * 83) % 120)} ${strip * (STRIP + 18)})`}>
            <rect width={FRAMES * (WIDTH + GAP) + GAP} height={STRIP} rx={3} fill="#1C1A17" />
            {Array.from({ length: FRAMES * 9 }, (_, hole) => (
              <g key={hole} fill={vars.palette.background.default} transform={`translate(${hole * 25 + 10} 0)`}>
                <rect y={9} width={11} height={14} rx={3} />
                <rect y={STRIP - 23} width={11} height={14} rx={3} />
              </g>
            ))}
            {Array.from({ length: FRAMES }, (_, frame) => (
              <g key={frame} transform={`translate(${GAP + frame * (WIDTH + GAP)} 38)`}>
                <Frame seed={strip * FRAMES + frame} />
              </g>
            ))}
          </g>
        ))}
        <path
          transform={`translate(${-((PICK.strip * 83) % 120) + GAP + PICK.frame * (WIDTH + GAP)} ${PICK.strip * (STRIP + 18) + 38})`}
          d="M-10 66C-12 18 52-18 112-15c66 3 114 42 108 92-6 48-66 78-124 74C34 147-14 116-9 62c2-22 20-44 44-58"
          stroke={vars.palette.primary.main}
          strokeWidth={5}
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}

interface FrameProps {
  seed: number
}

/** A horizon, a light, and people on the way: enough of a photograph. */
function Frame({ seed }: FrameProps) {
  const at = (step: number, range: number) => (seed * step) % range
  const horizon = 62 + at(17, 34)
  const runners = 1 + at(7, 4)
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} rx={1} fill={['#8F8A81', '#A8A299', '#78736A', '#C9C4BB'][at(5, 4)]} />
      <circle cx={30 + at(41, 150)} cy={horizon - 22} r={9 + at(3, 8)} fill="#E7E5E1" opacity={0.8} />
      <path d={`M0 ${horizon}C50 ${horizon - 22 + at(11, 20)} 90 ${horizon + 10 - at(13, 24)} 140 ${horizon - 6}S190 ${horizon - 18 + at(19, 22)} 210 ${horizon - 4}V140H0Z`} fill="#4A463F" />
      <path d={`M0 ${horizon + 26}C60 ${horizon + 14} 150 ${horizon + 34} 210 ${horizon + 20}V140H0Z`} fill="#2E2C29" />
      {Array.from({ length: runners }, (_, runner) => {
        const x = 36 + at(29, 60) + runner * 34
        const size = 1 + (at(23 + runner, 5) - 2) / 10
        return (
          <g key={runner} transform={`translate(${x} ${horizon + 4}) scale(${size})`} stroke="#F3F1EC" strokeWidth={4} strokeLinecap="round" opacity={0.92}>
            <circle r={4} cy={-3} fill="#F3F1EC" stroke="none" />
            <path d="M0 5 L-2 18 M-2 18 L6 27 L3 36 M-2 18 L-9 25 L-15 25 M0 7 L8 13 L12 9 M0 7 L-8 11 L-9 17" fill="none" />
          </g>
        )
      })}
    </>
  )
}
