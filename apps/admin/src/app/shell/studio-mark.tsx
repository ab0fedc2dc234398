import Box from '@mui/material/Box'
import { useColorScheme } from '@mui/material/styles'
import type { Account } from '@proofdesk/contract/admin/account'
import { isDarkGround, pageGround } from '@proofdesk/domain/page-colours'
import { Mark } from '../../ui/mark.tsx'

/**
 * The studio's logo, if the bar is as light or dark as the pages that the logo was made for; otherwise the studio's
 * name, as the logo might be invisible.
 */
export function StudioMark({ account: { logo, companyName, theme } }: { account: Account }) {
  const { colorScheme } = useColorScheme()
  const isDark = isDarkGround(pageGround(theme.palette))
  if (logo && isDark === (colorScheme === 'dark'))
    return (
      <Box
        component="img"
        src={logo.location}
        alt={companyName}
        width={logo.width}
        height={logo.height}
        sx={{
          display: 'block',
          width: 'auto',
          height: 32,
          maxWidth: 180,
          objectFit: 'contain',
          objectPosition: 'left',
        }}
      />
    )
  return (
    <>
      {!logo && <Mark />}
      <Box
        component="span"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {companyName}
      </Box>
    </>
  )
}
