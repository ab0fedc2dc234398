import Avatar from '@mui/material/Avatar'
import type { UserPhoto } from '@proofdesk/contract/user-photo'
import { fullName } from '../lib/full-name.ts'

interface UserAvatarProps {
  of: { firstName: string; lastName: string; emailAddress: string; photo: UserPhoto | null }
  /** Pixels of a side. */
  size?: number
}

/** A photo of someone on the team beside their name; the initial of their name without one, or where it can't be loaded. */
export function UserAvatar({ of, size = 36 }: UserAvatarProps) {
  const [initial = ''] = (fullName(of) || of.emailAddress).trim()
  return (
    <Avatar
      aria-hidden
      alt=""
      src={size > 48 ? of.photo?.large : of.photo?.small}
      sx={{
        width: size,
        height: size,
        flexShrink: 0,
        fontSize: Math.round(size * 0.4),
        fontWeight: 600,
        bgcolor: 'divider',
        color: 'text.primary',
      }}
    >
      {initial.toUpperCase()}
    </Avatar>
  )
}
