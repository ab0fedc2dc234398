const PATHS = {
  search: 'M10.5 3.75a6.75 6.75 0 1 0 0 13.5 6.75 6.75 0 0 0 0-13.5ZM15.5 15.5l5 5',
  clock: 'M12 3.75a8.25 8.25 0 1 0 0 16.5 8.25 8.25 0 0 0 0-16.5ZM12 7.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  live: 'M12 10.25a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5ZM12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM12 3.75v.01M16.1 4.85v.01M19.15 7.9v.01M20.25 12v.01M19.15 16.1v.01M16.1 19.15v.01M12 20.25v.01M7.9 19.15v.01M4.85 16.1v.01M3.75 12v.01M4.85 7.9v.01M7.9 4.85v.01',
  play: 'M8.5 5.5v13l10-6.5z',
  pause: 'M9 5.5v13M15 5.5v13',
  zoomIn:
    'M10.5 3.75a6.75 6.75 0 1 0 0 13.5 6.75 6.75 0 0 0 0-13.5ZM15.5 15.5l5 5M10.5 7.5v6M7.5 10.5h6',
  zoomOut: 'M10.5 3.75a6.75 6.75 0 1 0 0 13.5 6.75 6.75 0 0 0 0-13.5ZM15.5 15.5l5 5M7.5 10.5h6',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  forward: 'M9.5 5.5 16 12l-6.5 6.5',
  download: 'M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M4.5 19.5h15',
  cart: 'M3.5 4.5h2.2l2.3 11h9.8l2.2-8H6.4M9.5 20a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2ZM16.5 20a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2Z',
  heart:
    'M12 19.5c-5-3.6-8-6.6-8-10.1A4.4 4.4 0 0 1 8.4 5c1.5 0 2.8.8 3.6 2.1C12.8 5.8 14.1 5 15.6 5A4.4 4.4 0 0 1 20 9.4c0 3.5-3 6.5-8 10.1Z',
  alert: 'M12 4 3.5 19.5h17zM12 10v4.5M12 17v.01',
  check: 'M5.5 12.5 10 17l8.5-9.5',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  turn: 'M18.5 12a6.5 6.5 0 1 1-2.2-4.9M18.8 3.8v3.9h-3.9',
  lock: 'M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  camera: 'M4 8h3.2l1.6-2.5h6.4L16.8 8H20v10.5H4zM12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  picture: 'M4 5.5h16v13H4zM4.5 16l4.5-4.5 3.5 3.5 2.5-2.5 4.5 4.5M15.5 9.5h.01',
  person:
    'M12 4.5a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5ZM4.5 19.5c.6-3.3 3.6-5 7.5-5s6.9 1.7 7.5 5',
  share: 'M12 14.5V4m0 0L8 8m4-4 4 4M5 12.5v7h14v-7',
  colours:
    'M12 3.75a8.25 8.25 0 0 0 0 16.5c1.6 0 2-1 1.5-2.1-.6-1.4.2-2.65 1.75-2.65h2.2c1.6 0 2.8-1.2 2.8-3.1 0-4.9-3.7-8.65-8.25-8.65ZM7.5 12h.01M9.5 8h.01M14.5 8h.01',
  language:
    'M12 3.75a8.25 8.25 0 1 0 0 16.5 8.25 8.25 0 0 0 0-16.5ZM3.75 12h16.5M12 3.75c2.2 2.3 3.3 5 3.3 8.25s-1.1 5.95-3.3 8.25c-2.2-2.3-3.3-5-3.3-8.25s1.1-5.95 3.3-8.25Z',
  view: 'M4.5 5h8.5v6.5H4.5zM16 5h3.5v6.5H16zM4.5 14.5H8V19H4.5zM11 14.5h8.5V19H11z',
  select: 'M12 3.75a8.25 8.25 0 1 0 0 16.5 8.25 8.25 0 0 0 0-16.5ZM8.5 12.2l2.5 2.5 4.5-5',
  note: 'M4.5 5.5h15v10.5h-8.5L7 19.5V16H4.5z',
  reject: 'M12 3.75a8.25 8.25 0 1 0 0 16.5 8.25 8.25 0 0 0 0-16.5ZM9 9l6 6M15 9l-6 6',
  mail: 'M4 6.5h16v11H4zM4.5 7l7.5 6 7.5-6',
} as const

export type IconName = keyof typeof PATHS

/** A decorative icon: its meaning is in the text beside it or in its button's label. */
export function Icon({
  size = 20,
  ...drawing
}: ({ name: IconName } | { path: string }) & { size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={'name' in drawing ? PATHS[drawing.name] : drawing.path} />
    </svg>
  )
}
