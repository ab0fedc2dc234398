import type { ReactNode } from 'react'
import './notice.css'

/** What stands where photos would: one sentence, what it means, and what can be done. */
export function Notice({ title, text, role, children }: { title: string; text?: string; role?: 'alert' | 'status'; children?: ReactNode }) {
  return (
    <div className="notice" role={role}>
      <p className="notice-title">{title}</p>
      {text && <p className="notice-text">{text}</p>}
      {children}
    </div>
  )
}
