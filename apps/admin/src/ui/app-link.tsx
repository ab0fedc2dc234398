import Link, { type LinkProps } from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useToPath } from '../lib/address.ts'

interface AppLinkProps extends Omit<LinkProps, 'href' | 'component'> {
  /** The path without the language: `/galleries/berlin-marathon`. */
  to: `/${string}`
}

/** A link inside the console, in the language of the address. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const toPath = useToPath()
  return <Link component={RouterLink} to={toPath(to)} {...rest} />
}
