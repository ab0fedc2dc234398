import Avatar from '@mui/material/Avatar'
import type { UserPhoto } from '@proofdesk/contract/user-photo'
import { fullName } from '../lib/full-name.ts'

interface UserAvatarProps {
  of: { firstName: string; lastName: string; emailAddress: string; photo: UserPhoto | null }
  /** Side length in pixels. */
  size?: number
}

/** A team member's photo, shown beside their name; without one, or if it can't be loaded, the initial of their name. */
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
