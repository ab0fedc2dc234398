import useMediaQuery from '@mui/material/useMediaQuery'

/** A phone has a camera roll; it has neither drag and drop nor folders. */
export const useIsPhone = (): boolean => useMediaQuery('(pointer: coarse), (max-width: 599px)')
