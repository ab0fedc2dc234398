import type { ReactNode } from 'react'
import './notice.css'

/**
 * Shown in place of photos: one sentence, an explanation, and actions. `isPage` makes the sentence the page's heading.
 */
export function Notice({
  title,
  text,
  role,
  isPage = false,
  children,
}: {
  title: string
  text?: string
  role?: 'alert' | 'status'
  isPage?: boolean
  children?: ReactNode
}) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="notice" role={role}>
      <Title className="notice-title">{title}</Title>
      {text && <p className="notice-text">{text}</p>}
      {children}
    </div>
  )
}
