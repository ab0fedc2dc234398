import useMediaQuery from '@mui/material/useMediaQuery'

/** A phone has a camera roll; it neither drops nor has folders. */
export const useIsPhone = (): boolean => useMediaQuery('(pointer: coarse), (max-width: 599px)')
