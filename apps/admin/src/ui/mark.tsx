import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'

/** The product's own logo, for studios without one: a photo proof with a watermark. */
export function Mark(props: SvgIconProps) {
  return (
    <SvgIcon viewBox="0 0 32 32" aria-hidden {...props}>
      <rect width="32" height="32" rx="8" fill="#2E2C29" />
      <rect
        x="9"
        y="7"
        width="14"
        height="18"
        rx="2"
        fill="none"
        stroke="#FAFAF8"
        strokeWidth="2"
      />
      <circle cx="16" cy="13.5" r="3" fill="#FF8A5C" />
      <path d="M12 20.5h8" stroke="#FAFAF8" strokeWidth="2" strokeLinecap="round" />
    </SvgIcon>
  )
}
